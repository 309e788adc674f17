// Which part of the map is seen: the whole of it, or closer. Drag, pinch, wheel, or a country.
import { HEIGHT, WIDTH, type DrawnCountry } from "./atlas/types";

interface Free {
  left: number;
  top: number;
  width: number;
  height: number;
}
const CLOSEST = 6;
/** Pixels a unit at which a country is large enough. */
const CLOSE = 1.35;

export class Camera {
  /** The part of the stage where nothing stands before the map, in pixels: of the whole map, and now. */
  room = $state.raw<Free>({ left: 0, top: 0, width: WIDTH, height: HEIGHT });
  free = $state.raw<Free>({ left: 0, top: 0, width: WIDTH, height: HEIGHT });
  zoom = $state(1);
  /** What is in the middle of the free part, in units. */
  x = $state(WIDTH / 2);
  y = $state(HEIGHT / 2);
  /** The country that is looked at closely. */
  country = $state<string | null>(null);
  /** What it is aimed at; it stays in sight when the room changes. */
  #aim: DrawnCountry["box"] | null = null;
  /** No gliding while fingers move it. */
  held = $state(false);

  whole = $derived(Math.min(this.room.width / WIDTH, this.room.height / HEIGHT));
  /** Pixels a unit. */
  scale = $derived(this.whole * this.zoom);
  left = $derived(this.free.left + this.free.width / 2 - this.x * this.scale);
  top = $derived(this.free.top + this.free.height / 2 - this.y * this.scale);

  home(): void {
    this.country = null;
    this.held = false;
    this.#aim = null;
    this.#to(WIDTH / 2, HEIGHT / 2, 1);
  }

  lookAt(country: string, box: DrawnCountry["box"]): void {
    this.country = country;
    this.held = false;
    this.#aim = box;
    this.refit();
  }

  /** The room has changed. */
  refit(): void {
    if (this.#aim === null) {
      if (this.zoom === 1) this.home();
      return;
    }
    const [left, top, right, bottom] = this.#aim;
    const fit = Math.min(this.free.width / (right - left + 12), (this.free.height - 8) / (bottom - top + 12), CLOSE);
    this.zoom = Math.min(CLOSEST, Math.max(1, fit / this.whole));
    [this.x, this.y] = [(left + right) / 2, (top + bottom) / 2];
  }

  /** Zooms so that the point under a finger stays under it. */
  zoomBy(factor: number, px: number, py: number): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const [ux, uy] = [(px - this.left) / this.scale, (py - this.top) / this.scale];
    const scale = this.whole * zoom;
    const [cx, cy] = [this.free.left + this.free.width / 2, this.free.top + this.free.height / 2];
    this.#aim = null;
    this.#to(ux - (px - cx) / scale, uy - (py - cy) / scale, zoom);
    if (zoom === 1) this.country = null;
  }

  moveBy(dx: number, dy: number): void {
    this.#aim = null;
    this.#to(this.x - dx / this.scale, this.y - dy / this.scale, this.zoom);
  }

  #to(x: number, y: number, zoom: number): void {
    this.zoom = Math.min(CLOSEST, Math.max(1, zoom));
    const margin = (size: number, room: number) => Math.max(0, size / 2 - room / 2 / this.scale);
    const keep = (at: number, size: number, room: number) =>
      Math.min(size / 2 + margin(size, room), Math.max(size / 2 - margin(size, room), at));
    this.x = keep(x, WIDTH, this.free.width);
    this.y = keep(y, HEIGHT, this.free.height);
  }
}

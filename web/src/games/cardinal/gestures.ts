// Fingers, mouse and wheel on the map; and what is under them when they rest.
import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";

const DRAG = 8;

/** Drag moves the map, two fingers and the wheel zoom it; a tap that was no drag is told. */
export function gestures(camera: Camera, tapped: (target: Element) => void): Attachment<HTMLElement> {
  return (node) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let moved = 0;
    let dragging = false;
    let swallow = false;

    const here = (event: { clientX: number; clientY: number }) => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.button > 0 || (event.target as Element).closest("[data-still]")) return;
      fingers.set(event.pointerId, here(event));
      if (fingers.size === 1) [moved, dragging] = [0, false];
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = here(event);
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      fingers.set(event.pointerId, now);
      if (moved < DRAG) return;
      if (!dragging) {
        dragging = true;
        camera.held = true;
        node.setPointerCapture(event.pointerId);
      }
      const other = others[0];
      if (other) {
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(now.x - other.x, now.y - other.y);
        if (was > 0) camera.zoomBy(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
        camera.moveBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      } else camera.moveBy(now.x - before.x, now.y - before.y);
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (fingers.size === 0) {
        swallow = dragging;
        setTimeout(() => (swallow = false), 60);
        camera.held = false;
      }
    };
    const click = (event: MouseEvent) => {
      if (swallow) {
        event.stopPropagation();
        event.preventDefault();
        swallow = false;
      } else tapped(event.target as Element);
    };
    const wheel = (event: WheelEvent) => {
      if ((event.target as Element).closest("[data-still]")) return;
      event.preventDefault();
      const at = here(event);
      camera.held = true;
      camera.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at.x, at.y);
      camera.held = false;
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("click", click, true);
    node.addEventListener("wheel", wheel, { passive: false });
    node.addEventListener("scroll", () => node.scrollTo(0, 0)); // what gets the focus must not drag the map along
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    };
  };
}

/** What a hint is about, as in data-tip="site:cluny", and where it is on the screen. */
export interface Pointed {
  kind: string;
  id: string;
  box: DOMRect;
}

/** Hints: while the mouse or the focus is on a thing, or a finger rests on it. */
export function hints(show: (pointed: Pointed | null) => void): Attachment<HTMLElement> {
  return (node) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const tell = (target: EventTarget | null) => {
      const thing = target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-tip]") : null;
      const [kind, id] = thing?.dataset["tip"]?.split(":") ?? [];
      show(thing && kind && id !== undefined ? { kind, id, box: (thing.querySelector("[data-face]") ?? thing).getBoundingClientRect() } : null);
    };
    const over = (event: PointerEvent) => {
      clearTimeout(resting);
      if (event.pointerType === "mouse" && !event.buttons) resting = setTimeout(() => tell(event.target), 180);
    };
    const down = (event: PointerEvent) => {
      clearTimeout(resting);
      show(null);
      if (event.pointerType !== "mouse") resting = setTimeout(() => tell(event.target), 450);
    };
    const stop = (event: Event) => {
      if ((event as PointerEvent).pointerType !== "mouse") clearTimeout(resting);
    };
    const leave = () => {
      clearTimeout(resting);
      show(null);
    };
    const focus = (event: FocusEvent) => (event.target as Element).matches(":focus-visible") && tell(event.target);
    const events: [string, EventListener][] = [
      ["pointerover", over as EventListener],
      ["pointerdown", down as EventListener],
      ["pointermove", ((e: PointerEvent) => e.pointerType !== "mouse" && Math.hypot(e.movementX, e.movementY) > 3 && stop(e)) as EventListener],
      ["pointerup", stop],
      ["pointercancel", stop],
      ["pointerleave", leave],
      ["focusin", focus as EventListener],
      ["focusout", () => queueMicrotask(() => show(null))], // it also comes while the page is being drawn
      ["contextmenu", (e) => (e as PointerEvent).pointerType === "touch" && e.preventDefault()],
    ];
    for (const [name, listener] of events) node.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) node.removeEventListener(name, listener);
    };
  };
}

// The map as a painting: parchment, washes, ink. Its filters are heavy, so it is drawn once, into a canvas.
import { atlas } from "virtual:cardinal-atlas";
import { countryTint } from "./looks";
import type { MapData } from "./types";

export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Colours {
  sea: string;
  deep: string;
  wave: string;
  land: string;
  ink: string;
  gold: string;
  grain: string;
  shade: string;
  wash: number;
  edge: number;
}
const DAY: Colours = {
  sea: "#cfd3bd", deep: "#b3bfb4", wave: "#7d8f86", land: "#efdfb4", ink: "#4a3214", gold: "#a97c1f", grain: "0.36 0.24 0.08", shade: "#6b4a1c",
  wash: 0.72, edge: 0.5,
}; // prettier-ignore
const NIGHT: Colours = {
  sea: "#1b2425", deep: "#11181a", wave: "#5d7672", land: "#33291b", ink: "#c5a869", gold: "#c79b45", grain: "0.9 0.75 0.5", shade: "#000000",
  wash: 0.8, edge: 0.55,
}; // prettier-ignore

/** Little mountains, each with a shaded side. */
function hills(c: Colours): string {
  return atlas.hills
    .map(([x, y, s]) => {
      const top = `${x + s * 0.1} ${y - s * 1.25}`;
      return (
        `<path d="M${x - s} ${y}Q${x - s * 0.4} ${y - s * 0.7} ${top}Q${x + s * 0.5} ${y - s * 0.6} ${x + s} ${y}" fill="${c.land}"/>` +
        `<path d="M${top}Q${x + s * 0.5} ${y - s * 0.6} ${x + s} ${y}L${x + s * 0.25} ${y}Q${x + s * 0.05} ${y - s * 0.6} ${top}z" fill="${c.ink}" stroke="none" opacity=".45"/>`
      );
    })
    .join("");
}

/** A rose of the winds. */
function rose(x: number, y: number, r: number, c: Colours): string {
  const ray = (turn: number, length: number, width: number) =>
    `<g transform="rotate(${turn})"><path d="M0 0L${-width} ${-width}L0 ${-length}z" fill="${c.ink}"/><path d="M0 0L${width} ${-width}L0 ${-length}z" fill="${c.land}"/></g>`;
  const rays = [45, 135, 225, 315].map((turn) => ray(turn, r * 0.62, r * 0.1)).join("") + [0, 90, 180, 270].map((turn) => ray(turn, r, r * 0.13)).join("");
  return (
    `<g transform="translate(${x} ${y})" stroke="${c.ink}" stroke-width="1" opacity=".75"><circle r="${r * 0.7}" fill="none"/>` +
    `<circle r="${r * 0.62}" fill="none" stroke-dasharray="2 3"/>${rays}<path d="M0 ${-r - 4}c-7-6-3-11 0-17c3 6 7 11 0 17z" fill="${c.gold}"/></g>`
  );
}

/** A cog under sail. */
function ship(x: number, y: number, s: number, c: Colours): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${c.ink}" stroke-width="1.6" stroke-linecap="round" opacity=".8">` +
    `<path d="M-26 2c3 11 8 16 14 17h24c7-1 12-8 14-19c-8 5-14 6-26 6s-18-1-26-4z" fill="${c.land}"/><path d="M0 6V-40M26 0l4-8M-26 2l-3-6M-14 12h26"/>` +
    `<path d="M-19-32c12 5 26 5 38 0c3 10 3 20-1 29c-11 5-25 5-36 0c-4-9-4-19-1-29z" fill="${c.land}"/><path d="M0-30v26M-9-17H9" stroke="${c.gold}" stroke-width="4"/>` +
    `<path d="M0-40c6-1 9 3 15 0c-5 4-9 4-15 4z" fill="${c.gold}"/><path d="M-38 22q6-5 12 0t12 0t12 0t12 0t12 0t12 0" stroke="${c.wave}"/></g>`
  );
}

/** Here be dragons. */
function serpent(x: number, y: number, s: number, c: Colours): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})" fill="${c.land}" stroke="${c.ink}" stroke-width="1.6" stroke-linejoin="round" opacity=".75">` +
    `<path d="M-44 12c2-10 6-15 12-15s10 5 12 15h-8c-1-5-2-7-4-7s-4 2-5 7z"/><path d="M-12 12c2-14 8-21 15-21s12 7 14 21h-9c-1-8-3-11-5-11s-5 3-6 11z"/>` +
    `<path d="M24 12c0-16 2-28 12-31c7-2 14 2 13 9c-5 2-9 1-12 3c-4 3-4 10-4 19z"/><circle cx="40" cy="-13" r="1.400" fill="${c.ink}"/><path d="M33-19l-3-6l7 3M-56 14q6-5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0" fill="none"/></g>`
  );
}

/** The picture of a window of the map, as SVG. */
export function painting(map: MapData, dark: boolean, win: Window): string {
  const c = dark ? NIGHT : DAY;
  const rect = `x="${win.x}" y="${win.y}" width="${win.width}" height="${win.height}"`;
  const waves = [46, 34, 23, 13, 5].map((width, i) => {
    return `<path d="${atlas.coast}" fill="none" stroke="${i % 2 ? c.sea : c.wave}" stroke-width="${width}" stroke-linejoin="round" opacity="${i % 2 ? 0.75 : 0.16 + i * 0.05}"/>`;
  });
  const lands = map.countries.map((country) => {
    const tint = countryTint(map, country.id);
    const area = atlas.countries[country.id]!.area;
    return (
      `<clipPath id="k-${country.id}"><path d="${area}"/></clipPath><g clip-path="url(#k-${country.id})"><path d="${area}" fill="${dark ? tint.night : tint.wash}" opacity="${c.wash}"/>` +
      `<path d="${area}" fill="none" stroke="${tint.ink}" stroke-width="26" opacity="${c.edge * 0.55}" filter="url(#soft)"/><path d="${area}" fill="none" stroke="${tint.ink}" stroke-width="5" opacity="${c.edge}"/></g>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${win.x} ${win.y} ${win.width} ${win.height}"><defs>` +
    `<clipPath id="land"><path d="${atlas.coast}"/></clipPath>` +
    `<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="7"/></filter>` +
    `<radialGradient id="deep" gradientUnits="userSpaceOnUse" cx="500" cy="560" r="1150"><stop offset=".35" stop-color="${c.sea}"/><stop offset="1" stop-color="${c.deep}"/></radialGradient>` +
    `<radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="500" cy="540" r="1250"><stop offset=".45" stop-color="${c.shade}" stop-opacity="0"/><stop offset="1" stop-color="${c.shade}" stop-opacity=".5"/></radialGradient></defs>` +
    `<rect ${rect} fill="url(#deep)"/>${waves.join("")}<path d="${atlas.coast}" fill="${c.land}"/><g clip-path="url(#land)">${lands.join("")}` +
    `<path d="${map.countries.map((country) => atlas.countries[country.id]!.area).join("")}" fill="none" stroke="${c.ink}" stroke-width="1.600" opacity=".6"/></g>` +
    `<path d="${atlas.coast}" fill="none" stroke="${c.ink}" stroke-width="1.800" stroke-linejoin="round"/>` +
    `<g fill="none" stroke="${c.ink}" stroke-width="1.300" stroke-linejoin="round" opacity=".8">${hills(c)}</g>` +
    rose(312, 62, 40, c) + ship(62, 760, 0.95, c) + serpent(640, 1062, 0.9, c) + serpent(-330, 560, 1.5, c) + ship(-420, 930, 1.5, c) +
    `<rect ${rect} fill="url(#shade)"/></svg>`
  );
}

/** Stains, to be drawn small and stretched; or the grain of parchment, to be laid out as tiles. */
export function texture(kind: "stains" | "grain", dark: boolean, win: Window): string {
  const [r, g, b] = (dark ? NIGHT : DAY).grain.split(" ");
  const rect = `x="${win.x}" y="${win.y}" width="${win.width}" height="${win.height}"`;
  const [frequency, octaves, more, less] = kind === "stains" ? [".006 .008", 4, 1.9, -0.78] : [".55", 2, 0.9, -0.38];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${win.x} ${win.y} ${win.width} ${win.height}"><filter id="f" ${rect} filterUnits="userSpaceOnUse">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7" stitchTiles="stitch"/>` +
    `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${more} 0 0 0 ${less}"/></filter><rect ${rect} filter="url(#f)"/></svg>`
  );
}

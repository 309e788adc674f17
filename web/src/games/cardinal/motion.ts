/** Whether the reader wants things to keep still. */
export const calm = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "less";
/** How long something moves. */
export const ms = (time: number): number => (calm() ? 0 : time);

// Details on demand: a small note beside a thing, shown by hovering, by the keyboard's focus, by a long press, and by a tap
// on what cannot be chosen.
export interface Info {
  title: string;
  lines: string[];
}
interface Shown extends Info {
  x: number;
  top: number;
  bottom: number;
}
export const tip = $state<{ shown: Shown | null }>({ shown: null });

const HOVER = 450;
const PRESS = 480;

export function tell(info: () => Info | null) {
  return (node: HTMLElement | SVGElement): (() => void) => {
    let timer = 0;
    let held = false; // a long press was not meant as a choice
    let mine = false;
    const show = () => {
      const what = info();
      if (!what) return;
      const box = node.getBoundingClientRect();
      mine = true;
      tip.shown = { ...what, x: box.left + box.width / 2, top: box.top, bottom: box.bottom };
    };
    const hide = () => {
      clearTimeout(timer);
      if (mine) tip.shown = null;
      mine = false;
    };
    const later = (ms: number, press = false) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        held = press;
        show();
      }, ms);
    };
    const stop = new AbortController();
    const on = (kind: string, listener: (event: Event) => void, capture = false) =>
      node.addEventListener(kind, listener, { signal: stop.signal, capture });
    on("pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && later(HOVER));
    on("pointerleave", hide);
    on("pointerdown", (event) => {
      held = false;
      clearTimeout(timer);
      if ((event as PointerEvent).pointerType !== "mouse") later(PRESS, true);
    });
    on("pointerup", () => clearTimeout(timer));
    on("pointercancel", hide);
    on("contextmenu", (event) => event.preventDefault());
    on("focusin", () => node.querySelector(":focus-visible") && later(HOVER));
    on("focusout", hide);
    on(
      "click",
      (event) => {
        const chosen = event.target instanceof Element && event.target.closest("button,[role=button]") !== null;
        if (held && chosen) {
          held = false;
          event.preventDefault();
          event.stopPropagation();
        } else if (chosen) hide();
        else show();
      },
      true,
    );
    return () => {
      stop.abort();
      hide();
    };
  };
}

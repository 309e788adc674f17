// A card that is dragged instead of tapped.
import type { Attachment } from "svelte/attachments";

const DRAG = 10;

/** Lifts a card when it is dragged, and says on what it was dropped. */
export function drag(lift: () => void, drop: (target: Element | null) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let swallow = false;

    const follow = (event: PointerEvent) => {
      ghost!.style.transform = `translate(${event.clientX - from!.x}px, ${event.clientY - from!.y}px) rotate(3deg)`;
    };
    const down = (event: PointerEvent) => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
        const box = node.getBoundingClientRect();
        ghost = node.cloneNode(true) as HTMLElement;
        ghost.removeAttribute("aria-label");
        ghost.inert = true;
        const style = `position:fixed;left:${box.x}px;top:${box.y}px;z-index:30;pointer-events:none;transition:none;--w:${box.width}px`;
        ghost.setAttribute("style", style);
        node.closest(".cardinal")?.append(ghost);
        node.setPointerCapture(event.pointerId);
        lift();
      }
      follow(event);
    };
    const end = (event: PointerEvent) => {
      from = null;
      if (!ghost) return;
      ghost.remove();
      ghost = null;
      swallow = true;
      setTimeout(() => (swallow = false), 60);
      if (event.type === "pointerup") drop(document.elementFromPoint(event.clientX, event.clientY));
    };
    const click = (event: MouseEvent) => {
      if (swallow) event.stopImmediatePropagation();
      swallow = false;
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", end);
    node.addEventListener("pointercancel", end);
    node.addEventListener("click", click, true);
    return () => ghost?.remove();
  };
}

// Dragging by pointer: a mouse drags at once, a finger after it rested, so that a page can still be scrolled. Where
// things may be dropped is said by who asks. Whoever drags nothing has another way to the same.
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";

const BEGINS_PX = 5;
const RESTS_MS = 350;

/** What is dragged, and over which spot it is. */
export type Dragged<Item, Spot> = { readonly item: Item; readonly over: Spot | null };

export type Pointer = {
  readonly x: number;
  readonly y: number;
  /** From the upper edge of the thing to the pointer. */
  readonly grip: number;
};

type Held = Pointer & { readonly pointerId: number; isDragging: boolean };

export type Dropping<Item, Spot> = {
  /** The spot under a pointer; null where nothing can be dropped. */
  spotAt: (pointer: Pointer, item: Item) => Spot | null;
  onDrop: (item: Item, to: Spot) => void;
};

export function useDrag<Item, Spot>({ spotAt, onDrop }: Dropping<Item, Spot>) {
  const [dragged, setDragged] = useState<Dragged<Item, Spot> | null>(null);
  const held = useRef<Held | null>(null);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => () => release.current(), []);

  const hold = (event: ReactPointerEvent<HTMLElement>, item: Item) => {
    if (event.button !== 0 || held.current !== null) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const { pointerId, clientX: x, clientY: y } = event;
    const mine: Held = { pointerId, x, y, grip: y - top, isDragging: false };
    held.current = mine;
    const spot = ({ clientX, clientY }: PointerEvent) =>
      spotAt({ x: clientX, y: clientY, grip: mine.grip }, item);
    const begin = () => {
      mine.isDragging = true;
      setDragged({ item, over: null });
    };
    const rested = event.pointerType === "mouse" ? undefined : setTimeout(begin, RESTS_MS);
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== mine.pointerId) return;
      const far = Math.hypot(moved.clientX - mine.x, moved.clientY - mine.y) > BEGINS_PX;
      if (!mine.isDragging && far) {
        // A finger that moves before it rested scrolls.
        if (rested !== undefined) return end();
        begin();
      }
      if (mine.isDragging) setDragged({ item, over: spot(moved) });
    };
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== mine.pointerId) return;
      const to = mine.isDragging ? spot(up) : null;
      if (mine.isDragging) keepFromClick();
      end();
      if (to !== null) onDrop(item, to);
    };
    const onKey = (key: KeyboardEvent) => key.key === "Escape" && end();
    const onTouchMove = (touch: TouchEvent) => mine.isDragging && touch.preventDefault();
    const end = () => {
      clearTimeout(rested);
      held.current = null;
      setDragged(null);
      stop.abort();
    };
    const stop = new AbortController();
    const { signal } = stop;
    release.current = end;
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onUp, { signal });
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("keydown", onKey, { signal });
    window.addEventListener("touchmove", onTouchMove, { signal, passive: false });
  };
  return { dragged, hold };
}

/** The press that ends a drag opens nothing. */
function keepFromClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

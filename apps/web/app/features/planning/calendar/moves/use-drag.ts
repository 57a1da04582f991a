// Pointer drag and drop: immediate with a mouse, after a long touch on touchscreens.
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";

const DRAG_THRESHOLD_PX = 5;
const LONG_TOUCH_MS = 350;

type Dragged<Item, Spot> = { readonly item: Item; readonly over: Spot | null };

export type Pointer = {
  readonly x: number;
  readonly y: number;
  /** Pixels from the top edge of the item to the pointer. */
  readonly grip: number;
};

type DragState = Pointer & { readonly pointerId: number; isDragging: boolean };

type Dropping<Item, Spot> = {
  /** The drop target at a pointer position; null where dropping is not possible. */
  spotAt: (pointer: Pointer, item: Item) => Spot | null;
  onDrop: (item: Item, to: Spot) => void;
};

export function useDrag<Item, Spot>({ spotAt, onDrop }: Dropping<Item, Spot>) {
  const [dragged, setDragged] = useState<Dragged<Item, Spot> | null>(null);
  const dragState = useRef<DragState | null>(null);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => () => release.current(), []);

  const startDrag = (event: ReactPointerEvent<HTMLElement>, item: Item) => {
    if (event.button !== 0 || dragState.current !== null) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const { pointerId, clientX: x, clientY: y } = event;
    const state: DragState = { pointerId, x, y, grip: y - top, isDragging: false };
    dragState.current = state;
    const findSpot = ({ clientX, clientY }: PointerEvent) =>
      spotAt({ x: clientX, y: clientY, grip: state.grip }, item);
    const activate = () => {
      state.isDragging = true;
      setDragged({ item, over: null });
    };
    const longTouchTimer =
      event.pointerType === "mouse" ? undefined : setTimeout(activate, LONG_TOUCH_MS);
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== state.pointerId) return;
      const isPastThreshold =
        Math.hypot(moved.clientX - state.x, moved.clientY - state.y) > DRAG_THRESHOLD_PX;
      if (!state.isDragging && isPastThreshold) {
        // Touch movement before the long touch is a scroll, so the drag is cancelled.
        if (longTouchTimer !== undefined) return end();
        activate();
      }
      if (state.isDragging) setDragged({ item, over: findSpot(moved) });
    };
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== state.pointerId) return;
      const to = state.isDragging ? findSpot(up) : null;
      if (state.isDragging) suppressNextClick();
      end();
      if (to !== null) onDrop(item, to);
    };
    const onKey = (key: KeyboardEvent) => key.key === "Escape" && end();
    const onTouchMove = (touch: TouchEvent) => state.isDragging && touch.preventDefault();
    const end = () => {
      clearTimeout(longTouchTimer);
      dragState.current = null;
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
  return { dragged, startDrag };
}

/** Prevents the click after a drop from opening the item. */
function suppressNextClick(): void {
  const suppress = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener("click", suppress, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", suppress, { capture: true }), 0);
}

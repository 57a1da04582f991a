// Swipes of a row by finger: an addition to its checkbox and menu, never the only way.
import { useRef, useState, type PointerEvent as ReactPointerEvent } from "react";

type SwipeAction = { readonly label: string; readonly onSwipe: () => void };

export type Swipe = {
  /** Of a swipe to the right. */
  readonly right?: SwipeAction | undefined;
  readonly left?: SwipeAction | undefined;
};

export type SwipeState = { readonly to: keyof Swipe; readonly isFar: boolean } | null;

/** The browser's own back gesture starts at the edges. */
const EDGE_PX = 24;
const START_PX = 12;
const FAR_PX = 88;
const MAX_PX = 128;

type Drag = {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  to: keyof Swipe | null;
  isFar: boolean;
};

export function useSwipe(swipe: Swipe | undefined) {
  const [state, setState] = useState<SwipeState>(null);
  const drag = useRef<Drag | null>(null);
  const isOn = swipe !== undefined && (swipe.left ?? swipe.right) !== undefined;

  const end = (row: HTMLElement) => {
    drag.current = null;
    row.style.translate = "";
    setState(null);
  };
  const move = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === null || current.id !== event.pointerId) return;
    const row = event.currentTarget;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    if (current.to === null) {
      if (Math.abs(dy) > START_PX) drag.current = null;
      const to = dx > 0 ? "right" : "left";
      if (Math.abs(dx) < START_PX || Math.abs(dx) < 2 * Math.abs(dy) || !swipe?.[to]) return;
      current.to = to;
      row.setPointerCapture(event.pointerId);
    }
    const shift = current.to === "right" ? Math.max(0, dx) : Math.min(0, dx);
    row.style.translate = `${Math.max(-MAX_PX, Math.min(MAX_PX, shift))}px`;
    current.isFar = Math.abs(shift) >= FAR_PX;
    const next = { to: current.to, isFar: current.isFar };
    setState((before) => (before?.to === next.to && before.isFar === next.isFar ? before : next));
  };
  const props = {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const { pointerType, clientX, clientY, pointerId, isPrimary } = event;
      const isAtEdge = clientX < EDGE_PX || clientX > window.innerWidth - EDGE_PX;
      if (pointerType !== "touch" || !isPrimary || isAtEdge) return;
      drag.current = { id: pointerId, x: clientX, y: clientY, to: null, isFar: false };
    },
    onPointerMove: move,
    onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
      const { to = null, isFar = false } = drag.current ?? {};
      if (to === null) return void (drag.current = null);
      // Not from the state: on a slow phone the finger lifts before the row is rendered again.
      if (isFar) swipe?.[to]?.onSwipe();
      end(event.currentTarget);
      stopNextClick(event.currentTarget);
    },
    onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => end(event.currentTarget),
  };
  return { state, props: isOn ? props : undefined };
}

/** Lifting the finger on the row's link must not follow it. */
function stopNextClick(row: HTMLElement): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  row.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => row.removeEventListener("click", stop, { capture: true }), 0);
}

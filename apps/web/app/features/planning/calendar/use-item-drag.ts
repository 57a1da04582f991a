// Dragging by pointer over days (`data-day`) and their hours (`data-hours`): a mouse drags at once, a finger after
// it rested, so that a page can still be scrolled. Whoever drags nothing moves things through their menu.
import type { CalendarItem } from "@vereda/domain/planning/contract-calendar";
import { MINUTES_IN_DAY } from "@vereda/domain/time/clock-time";
import { parseDay } from "@vereda/domain/time/day";
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { Spot } from "./calendar-moves.ts";

const STEP_MINUTES = 15;
const BEGINS_PX = 5;
const RESTS_MS = 350;

export type Dragged = { readonly item: CalendarItem; readonly over: Spot | null };

type Held = {
  readonly item: CalendarItem;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** From the upper edge of the thing to the pointer. */
  readonly grip: number;
  isDragging: boolean;
};

/** The spot under a pointer; what is dragged over a day without hours keeps its clock time. */
function spotAt(x: number, y: number, { item, grip }: Held): Spot | null {
  const under = document.elementsFromPoint(x, y);
  const place = under.map((element) => element.closest<HTMLElement>("[data-day]")).find(Boolean);
  const day = parseDay(place?.dataset["day"] ?? "");
  if (!place || day === null) return null;
  if (place.dataset["hours"] === undefined) {
    return { day, minute: place.dataset["allDay"] === undefined ? keptMinute(item) : null };
  }
  const { top, height } = place.getBoundingClientRect();
  const minute = ((y - grip - top) / height) * MINUTES_IN_DAY;
  const snapped = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  return { day, minute: Math.min(Math.max(snapped, 0), MINUTES_IN_DAY - STEP_MINUTES) };
}

function keptMinute({ time }: CalendarItem): number | null {
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function useItemDrag(onDrop: (item: CalendarItem, to: Spot) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const held = useRef<Held | null>(null);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => () => release.current(), []);

  const hold = (event: ReactPointerEvent<HTMLElement>, item: CalendarItem) => {
    if (event.button !== 0 || held.current !== null) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const mine: Held = {
      item,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      grip: event.clientY - top,
      isDragging: false,
    };
    held.current = mine;
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
      if (mine.isDragging) setDragged({ item, over: spotAt(moved.clientX, moved.clientY, mine) });
    };
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== mine.pointerId) return;
      const to = mine.isDragging ? spotAt(up.clientX, up.clientY, mine) : null;
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

// Drag and drop of calendar items over days (`data-day`) and hours (`data-hours`), and of their ends.
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { parseDay } from "@vereda/domain/time/day";
import { getStart } from "../calendar-grid.ts";
import type { Spot } from "./calendar-moves.ts";
import { useDrag, type Pointer } from "./use-drag.ts";

const STEP_MINUTES = 15;

export type ItemDrag = {
  readonly item: CalendarItem;
  readonly does: "move" | "resize";
  /** Height of the handle at the end of a block. */
  readonly edge?: number;
};

/** The drop target at a pointer position; on a day without hours the item's clock time does not change. */
function findItemSpot({ x, y, grip }: Pointer, { item, does, edge = 0 }: ItemDrag): Spot | null {
  const elements = document.elementsFromPoint(x, y);
  const dayElement = elements
    .map((element) => element.closest<HTMLElement>("[data-day]"))
    .find(Boolean);
  const day = parseDay(dayElement?.dataset["day"] ?? "");
  if (!dayElement || day === null) return null;
  const start = getStart(item);
  const { hours, allDay } = dayElement.dataset;
  if (hours === undefined) {
    if (does === "resize") return null;
    return { day, minute: allDay === undefined ? (start?.minute ?? null) : null };
  }
  const { top, height } = dayElement.getBoundingClientRect();
  const minute = snap(((y - grip + edge - top) / height) * MINUTES_IN_DAY);
  if (does === "move")
    return { day, minute: Math.min(Math.max(minute, 0), MINUTES_IN_DAY - STEP_MINUTES) };
  if (start === null) return null;
  const minutes = (day - start.day) * MINUTES_IN_DAY + minute - start.minute;
  return { ...start, minutes: Math.max(minutes, STEP_MINUTES) };
}

function snap(minute: number): number {
  return Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
}

export function useItemDrag(onDrop: (item: CalendarItem, to: Spot) => void) {
  return useDrag<ItemDrag, Spot>({
    spotAt: findItemSpot,
    onDrop: ({ item }, to) => onDrop(item, to),
  });
}

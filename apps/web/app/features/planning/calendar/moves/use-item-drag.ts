// Drag and drop of calendar items over days (`data-day`) and hours (`data-hours`), and of their ends.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { getStart } from "../calendar-items.ts";
import type { Spot } from "../../tasks/reschedule/move-schedule.ts";
import { useDrag, type Pointer } from "./use-drag.ts";

const STEP_MINUTES = 15;
/** Within this distance of the edge of the hours, dragging scrolls them. */
const EDGE_PX = 48;
const FOLLOW_PX = 14;

type ItemDrag = {
  readonly item: CalendarItem;
  readonly does: "move" | "resize";
  /** Height of the handle at the end of a block. */
  readonly edge?: number;
};

/** The drop target at a pointer position; on a day without hours the item's clock time does not change. */
function findItemSpot({ x, y, grip }: Pointer, { item, does, edge = 0 }: ItemDrag): Spot | null {
  const start = getStart(item);
  if (does === "resize") return start && findEnd(start, x, y - grip + edge);
  const dayElement = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-day]"))
    .find(Boolean);
  const day = parseDay(dayElement?.dataset["day"] ?? "");
  if (!dayElement || day === null) return null;
  const { hours, allDay } = dayElement.dataset;
  if (hours === undefined) {
    return { day, minute: allDay === undefined ? (start?.minute ?? null) : null };
  }
  scrollNearEdge(dayElement, y);
  const minute = getMinuteAt(dayElement, y - grip);
  return { day, minute: Math.min(Math.max(minute, 0), MINUTES_IN_DAY - STEP_MINUTES) };
}

/** An end may be dragged below what is visible, and onto the next day. */
function findEnd(start: { day: Day; minute: number }, x: number, y: number): Spot | null {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-hours]")];
  const column = columns.find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left <= x && x < right;
  });
  const day = parseDay(column?.dataset["day"] ?? "");
  if (column === undefined || day === null || day < start.day || day > start.day + 1) return null;
  scrollNearEdge(column, y);
  const end = Math.min(getMinuteAt(column, y), MINUTES_IN_DAY);
  const minutes = (day - start.day) * MINUTES_IN_DAY + end - start.minute;
  return { ...start, minutes: Math.max(minutes, STEP_MINUTES) };
}

function getMinuteAt(hours: HTMLElement, y: number): number {
  const { top, height } = hours.getBoundingClientRect();
  return snap(((y - top) / height) * MINUTES_IN_DAY);
}

function scrollNearEdge(hours: HTMLElement, y: number): void {
  const area = hours.closest("section");
  if (area === null) return;
  const { top, bottom } = area.getBoundingClientRect();
  if (y > Math.min(bottom, innerHeight) - EDGE_PX) area.scrollBy(0, FOLLOW_PX);
  else if (y < top + EDGE_PX) area.scrollBy(0, -FOLLOW_PX);
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

// Drag and drop of calendar items over days (`data-day`) and hours (`data-hours`).
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { parseDay } from "@vereda/domain/time/day";
import type { Spot } from "./calendar-moves.ts";
import { useDrag, type Pointer } from "./use-drag.ts";

const STEP_MINUTES = 15;

/** The drop target at a pointer position; on a day without hours the item's clock time does not change. */
function findItemSpot({ x, y, grip }: Pointer, item: CalendarItem): Spot | null {
  const elements = document.elementsFromPoint(x, y);
  const dayElement = elements
    .map((element) => element.closest<HTMLElement>("[data-day]"))
    .find(Boolean);
  const day = parseDay(dayElement?.dataset["day"] ?? "");
  if (!dayElement || day === null) return null;
  if (dayElement.dataset["hours"] === undefined) {
    return {
      day,
      minute: dayElement.dataset["allDay"] === undefined ? getStartMinute(item) : null,
    };
  }
  const { top, height } = dayElement.getBoundingClientRect();
  const minute = ((y - grip - top) / height) * MINUTES_IN_DAY;
  const snapped = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  return { day, minute: Math.min(Math.max(snapped, 0), MINUTES_IN_DAY - STEP_MINUTES) };
}

function getStartMinute({ time }: CalendarItem): number | null {
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function useItemDrag(onDrop: (item: CalendarItem, to: Spot) => void) {
  return useDrag<CalendarItem, Spot>({ spotAt: findItemSpot, onDrop });
}

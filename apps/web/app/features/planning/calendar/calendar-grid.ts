// Props shared by the month and week grids, and the items of a day.
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { isMovable } from "./calendar-moves.ts";
import type { CalendarRange } from "./calendar-range.ts";
import { MIN_MINUTES, type Timed } from "./time-lanes.ts";
import type { useItemDrag } from "./use-item-drag.ts";

export type CalendarGridProps = {
  items: readonly CalendarItem[];
  range: CalendarRange;
  today: Day;
  drag: ReturnType<typeof useItemDrag>;
  onOpen: (item: CalendarItem) => void;
};

export function getItemKey({ id, occurrence, date }: CalendarItem): string {
  return `${id} ${occurrence ?? date}`;
}

/** A mission or plan of several days; it is listed outside the grid, because it would fill every day. */
export function isMultiDay({ kind, date, endDate }: CalendarItem): boolean {
  return kind !== "task" && date !== endDate;
}

/** Items on a day, including multi-day ones. ISO dates can be compared as strings. */
export function listItems(items: readonly CalendarItem[], day: Day): CalendarItem[] {
  const text = formatIsoDay(day);
  return items.filter(({ date, endDate }) => date <= text && text <= endDate);
}

/** Items without a clock time, or continued from a previous day; they go above the hours. */
export function listAllDayItems(items: readonly CalendarItem[], day: Day): CalendarItem[] {
  const text = formatIsoDay(day);
  return listItems(items, day).filter(({ time, date }) => time === null || date !== text);
}

export function listTimedItems(items: readonly CalendarItem[], day: Day): Timed<CalendarItem>[] {
  const text = formatIsoDay(day);
  return items.flatMap((item) => {
    const minute = item.date === text && item.time !== null ? parseClockTime(item.time) : null;
    return minute === null ? [] : [{ item, minute, minutes: item.durationMin ?? MIN_MINUTES }];
  });
}

export function buildHandlers({ drag, onOpen }: CalendarGridProps, item: CalendarItem) {
  return {
    onClick: () => onOpen(item),
    ...(isMovable(item) && {
      onPointerDown: (event: React.PointerEvent<HTMLElement>) => drag.startDrag(event, item),
    }),
  };
}

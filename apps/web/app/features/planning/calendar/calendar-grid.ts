// What both sheets of a calendar are given, and which things stand on a day.
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, type Day } from "@vereda/domain/time/day";
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

/** A mission or a plan of several days: it runs beside the days, and would fill every one of them. */
export function isMultiDay({ kind, date, endDate }: CalendarItem): boolean {
  return kind !== "task" && date !== endDate;
}

/** What stands on a day, what lasts included. ISO days compare as texts. */
export function itemsOn(items: readonly CalendarItem[], day: Day): CalendarItem[] {
  const text = formatDay(day);
  return items.filter(({ date, endDate }) => date <= text && text <= endDate);
}

/** Without a clock time, or going on from the day before: it stands above the hours. */
export function allDayOn(items: readonly CalendarItem[], day: Day): CalendarItem[] {
  const text = formatDay(day);
  return itemsOn(items, day).filter(({ time, date }) => time === null || date !== text);
}

export function timedOn(items: readonly CalendarItem[], day: Day): Timed<CalendarItem>[] {
  const text = formatDay(day);
  return items.flatMap((item) => {
    const minute = item.date === text && item.time !== null ? parseClockTime(item.time) : null;
    return minute === null ? [] : [{ item, minute, minutes: item.durationMin ?? MIN_MINUTES }];
  });
}

/** What a thing of the calendar does when it is held and pressed. */
export function buildHandlers({ drag, onOpen }: CalendarGridProps, item: CalendarItem) {
  return {
    onClick: () => onOpen(item),
    ...(isMovable(item) && {
      onPointerDown: (event: React.PointerEvent<HTMLElement>) => drag.startDrag(event, item),
    }),
  };
}

// Events of calendars that the user follows: read-only, outlined, with the name of their calendar.
import type { CalendarEvent } from "@vereda/domain/planning/calendars/contract-calendars";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { CalendarDays } from "lucide-react";
import type { CSSProperties } from "react";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { cutToDay } from "./calendar/calendar-items.ts";
import type { Timed } from "./calendar/hours/time-lanes.ts";
import { getTagArea } from "./tasks/tags/tag-dot.tsx";

export function getEventKey({ calendarId, uid, startsAt }: CalendarEvent): string {
  return `${calendarId} ${uid} ${startsAt}`;
}

/** The wall time of an instant in the user's zone, in which the server writes it. */
function readWall(instant: string) {
  const clock = instant.slice(11, 16);
  return { day: parseDay(instant.slice(0, 10)) ?? 0, clock, minute: parseClockTime(clock) ?? 0 };
}

/** Those on a day; an end at midnight is on the day before. */
export function listEvents(events: readonly CalendarEvent[], day: Day): CalendarEvent[] {
  return events.filter(({ startsAt, endsAt }) => {
    const [start, end] = [readWall(startsAt), readWall(endsAt)];
    const last = end.minute === 0 && end.day > start.day ? end.day - 1 : end.day;
    return start.day <= day && day <= last;
  });
}

/** The part of each timed event on a day. */
export function listTimedEvents(
  events: readonly CalendarEvent[],
  day: Day,
): Timed<CalendarEvent>[] {
  return events.flatMap((item) => {
    if (item.isAllDay) return [];
    const minutes = (Date.parse(item.endsAt) - Date.parse(item.startsAt)) / MINUTE_MS;
    const part = cutToDay({ ...readWall(item.startsAt), minutes }, day);
    return part === null ? [] : [{ item, ...part }];
  });
}

/** The hours of an event on a day; null for a whole day, or one that it goes through. */
function useFormatHours(): (event: CalendarEvent, day: Day) => string | null {
  const locale = useLocale();
  return ({ startsAt, endsAt, isAllDay }, day) => {
    if (isAllDay) return null;
    const [start, end] = [readWall(startsAt), readWall(endsAt)];
    if (start.day < day && end.day > day) return null;
    if (start.day < day) return m.planning_event_until({ time: formatTime(end.clock, locale) });
    const from = formatTime(start.clock, locale);
    return endsAt === startsAt ? from : `${from}–${formatTime(end.clock, locale)}`;
  };
}

type EventListProps = { events: readonly CalendarEvent[]; day: Day };

/** Absent without any. */
export function EventList({ events, day }: EventListProps) {
  const formatHours = useFormatHours();
  if (events.length === 0) return null;
  return (
    <BareList
      aria-label={m.planning_events()}
      className="flex flex-col gap-2 pb-4 max-md:pt-3"
      data-events={formatIsoDay(day)}
    >
      {events.map((event) => (
        <li
          key={getEventKey(event)}
          data-area={getTagArea(event.color)}
          className="flex min-h-11 items-center gap-3 rounded-control border border-dashed border-area px-3 py-1.5"
        >
          <Icon of={CalendarDays} size={16} className="text-ink-soft" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="line-clamp-2 wrap-anywhere">
              {event.title || m.planning_event_busy()}
            </span>
            <span className="figures truncate text-14 text-ink-soft">
              {[formatHours(event, day) ?? m.planning_event_all_day(), event.calendarName].join(
                " · ",
              )}
            </span>
          </span>
        </li>
      ))}
    </BareList>
  );
}

type EventChipProps = { event: CalendarEvent; className?: string; style?: CSSProperties };

export function EventChip({ event, className, style }: EventChipProps) {
  const locale = useLocale();
  const { title, startsAt, isAllDay, color, calendarName } = event;
  return (
    <p
      data-area={getTagArea(color)}
      style={style}
      className={classNames(
        "flex min-h-6 min-w-0 overflow-hidden rounded-control border border-dashed border-area bg-surface px-1.5 text-12 leading-4 text-ink",
        className ?? "w-full items-center",
      )}
    >
      <span className="line-clamp-2 min-w-0 wrap-anywhere hyphens-auto">
        {title || m.planning_event_busy()}
        {!isAllDay && (
          <span className="figures text-ink-soft">
            {" "}
            {formatTime(readWall(startsAt).clock, locale)}
          </span>
        )}
        <span className="text-ink-soft"> · {calendarName}</span>
      </span>
    </p>
  );
}

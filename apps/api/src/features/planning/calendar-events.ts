// The events of followed calendars, as agendas and calendars display them.
import type { CalendarEvent } from "@vereda/domain/planning/calendars/contract-calendars";
import { DAY_MS } from "@vereda/domain/time/units";
import { formatInstant, resolveInstant } from "@vereda/domain/time/zone";
import { prepareJsonLists, prepareOnce } from "#db/json-rows.ts";
import { selectCalendarEvents, type CalendarEventRow } from "./tables/calendars.ts";

const getQuery = prepareOnce((db) =>
  prepareJsonLists<{ readonly events: CalendarEventRow }>(
    db,
    "calendar_events",
    { events: selectCalendarEvents("user_id", "day_start", "end_of_day") },
    { user_id: "$1::uuid", day_start: "$2::timestamptz", end_of_day: "$3::timestamptz" },
  ),
);

interface Range {
  /** Milliseconds since the epoch; `until` is exclusive. */
  readonly from: number;
  readonly until: number;
}

/** Whole days in the user's zone; what only touches the range is left out. */
export function toCalendarEvents(
  rows: readonly CalendarEventRow[],
  { from, until }: Range,
  zone: string,
): CalendarEvent[] {
  return rows.flatMap(({ from: startsAt, to: endsAt, ...event }) => {
    const resolve = (instant: number) =>
      event.isAllDay ? resolveInstant(zone, instant / DAY_MS, 0) : instant;
    const [start, end] = [resolve(startsAt), resolve(endsAt)];
    const isWithin = start < until && (end > from || (start === end && start >= from));
    if (!isWithin) return [];
    const times = { startsAt: formatInstant(zone, start), endsAt: formatInstant(zone, end) };
    return { ...event, ...times };
  });
}

/** Not for transactions. */
export async function loadCalendarEvents(
  db: Parameters<typeof getQuery>[0],
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  range: Range,
): Promise<CalendarEvent[]> {
  const instants = [range.from, range.until].map((at) => new Date(at).toISOString());
  const { events } = await getQuery(db)(userId, ...instants);
  return toCalendarEvents(events, range, timeZone);
}

// Start time of an agenda item on a day, in the user's time zone.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { resolveInstant, getWallTime } from "@vereda/domain/time/zone";

/**
 * Minute of the day, 1440 or more after midnight; null if all-day, unscheduled or started on another day. A
 * recurring item's clock time is fixed in the item's own zone.
 */
export function getStartMinute(
  { schedule }: Pick<AgendaItem, "schedule">,
  day: Day,
  user: UserDays,
): number | null {
  if (schedule === null || schedule.allDay) return null;
  const { timezone } = schedule;
  const start = parsePlanned(schedule.startDate, timezone);
  if (start === null || start.minute === null) return null;
  const { minute: startMinute } = start;
  const recurs = schedule.frequency !== null || schedule.rruleString !== null;
  const candidates = recurs ? [day - 1, day, day + 1] : [start.day];
  for (const candidate of candidates) {
    if (getDisplayDay({ startMinute, timezone }, candidate, user) !== day) continue;
    const startTime = getWallTime(user.timeZone, resolveInstant(timezone, candidate, startMinute));
    return startTime.minute + (startTime.day - day) * MINUTES_IN_DAY;
  }
  return null;
}

type Timeable = Pick<AgendaItem, "schedule"> & Partial<Pick<AgendaItem, "carriedFrom">>;

type Timed<Item> = { readonly item: Item; readonly minute: number };

/** Timed items sorted by start, and the others in their original order. */
export function splitByTime<Item extends Timeable>(
  items: readonly Item[],
  day: Day,
  user: UserDays,
): { timed: Timed<Item>[]; untimed: Item[] } {
  const timed: Timed<Item>[] = [];
  const untimed: Item[] = [];
  for (const item of items) {
    // The clock time of a carried-over item is already over.
    const minute = item.carriedFrom ? null : getStartMinute(item, day, user);
    if (minute === null) untimed.push(item);
    else timed.push({ item, minute });
  }
  timed.sort((one, other) => one.minute - other.minute);
  return { timed, untimed };
}

// Computes the free and planned minutes of the coming days, to suggest where to move tasks.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { DayAheadResponse } from "@vereda/domain/planning/workload/contract-workload";
import { DAYS_AHEAD } from "@vereda/domain/planning/workload/workload-ahead";
import { computeDayMinutes } from "@vereda/domain/planning/workload/workload-time";
import type { Interval } from "@vereda/domain/planning/workload/intervals";
import { isHighPriority, getPartMinutes } from "@vereda/domain/planning/workload/workload";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, LAST_DAY } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";
import { getCalendar } from "../calendar/calendar.ts";

export async function getUpcomingCapacity(
  deps: Pick<AppContext, "db" | "dataKeys">,
  caller: Caller,
  date: string,
): Promise<{ days: DayAheadResponse[] }> {
  const first = parseStoredDay(date) + 1;
  const last = Math.min(first + DAYS_AHEAD - 1, LAST_DAY);
  if (last < first) return { days: [] };
  const range = { from: formatIsoDay(first), to: formatIsoDay(last) };
  const { items } = await getCalendar(deps.db, caller, range);
  const rhythm = await getSleepRhythm(deps, caller.userId);
  const zone = caller.timeZone;
  const events = items.flatMap((item) => toEventIntervals(item, zone));
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    const dailySettings = rhythm?.dailySettings ?? [];
    const { availableMinutes } = computeDayMinutes({ day, zone, dailySettings, events, now: null });
    return { availableMinutes, ...getPlannedTotals(items, day) };
  });
  return { days };
}

function getPlannedTotals(items: readonly CalendarItem[], day: Day) {
  const date = formatIsoDay(day);
  const open = items.filter(
    (item) => item.kind === "task" && !item.completed && item.date <= date && item.endDate >= date,
  );
  return {
    date,
    plannedMinutes: open.reduce((sum, item) => sum + getPlannedMinutes(item, day), 0),
    openTasks: open.length,
    highPriorityTasks: open.filter(({ priority }) => isHighPriority(priority)).length,
  };
}

/** Splits a multi-day task evenly over its days. */
function getPlannedMinutes({ date, endDate, durationMin }: CalendarItem, day: Day): number {
  const [first, last] = [parseStoredDay(date), parseStoredDay(endDate)];
  return getPartMinutes(durationMin ?? 0, { number: day - first + 1, days: last - first + 1 });
}

function toEventIntervals(item: CalendarItem, zone: string): Interval[] {
  const { kind, objectiveType, date, time, durationMin } = item;
  const minute = parseClockTime(time ?? "");
  if (kind !== "objective" || objectiveType !== "EVENT") return [];
  if (minute === null || durationMin === null) return [];
  const from = resolveInstant(zone, parseStoredDay(date), minute);
  return [{ from, to: from + durationMin * MINUTE_MS }];
}

// How much room the days that follow have for what is moved to them: their calendar against the person's rhythm.
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import type { DayAheadResponse } from "@vereda/domain/planning/workload/contract-workload";
import { DAYS_AHEAD } from "@vereda/domain/planning/workload/workload-ahead";
import { minutesOfDay } from "@vereda/domain/planning/workload/workload-time";
import type { Interval } from "@vereda/domain/planning/workload/workload-time";
import { isHighPriority, getPartMinutes } from "@vereda/domain/planning/workload/workload";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";
import { getCalendar } from "../views/calendar.ts";

/** The days that follow one, with what they hold and what is planned for them. */
export async function getUpcomingCapacity(
  deps: Pick<AppContext, "db" | "dataKeys">,
  caller: Caller,
  date: string,
): Promise<{ days: DayAheadResponse[] }> {
  const first = dayOfRow(date) + 1;
  const last = first + DAYS_AHEAD - 1;
  const range = { from: formatDay(first), to: formatDay(last) };
  const { items } = await getCalendar(deps.db, caller, range);
  const rhythm = await getSleepRhythm(deps, caller.userId);
  const zone = caller.timeZone;
  const events = items.flatMap((item) => toEventIntervals(item, zone));
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const day = first + index;
    const dailySettings = rhythm?.dailySettings ?? [];
    const { availableMinutes } = minutesOfDay({ day, zone, dailySettings, events, now: null });
    return { availableMinutes, ...plannedOn(items, day) };
  });
  return { days };
}

function plannedOn(items: readonly CalendarItem[], day: Day) {
  const date = formatDay(day);
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

/** What lasts several days asks each of them for its part. */
function getPlannedMinutes({ date, endDate, durationMin }: CalendarItem, day: Day): number {
  const [first, last] = [dayOfRow(date), dayOfRow(endDate)];
  return getPartMinutes(durationMin ?? 0, { number: day - first + 1, days: last - first + 1 });
}

/** What an event with clock times holds. */
function toEventIntervals(item: CalendarItem, zone: string): Interval[] {
  const { kind, objectiveType, date, time, durationMin } = item;
  const minute = parseClockTime(time ?? "");
  if (kind !== "objective" || objectiveType !== "EVENT") return [];
  if (minute === null || durationMin === null) return [];
  const from = resolveInstant(zone, dayOfRow(date), minute);
  return [{ from, to: from + durationMin * MINUTE_MS }];
}

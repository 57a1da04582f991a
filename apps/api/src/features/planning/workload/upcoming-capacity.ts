// Computes the free and planned minutes of the coming days, to suggest where to move tasks.
import { listBlockIntervals } from "@vereda/domain/planning/workload/fixed-blocks/block-intervals";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { DayAheadResponse } from "@vereda/domain/planning/workload/contract-workload";
import { DAYS_AHEAD } from "@vereda/domain/planning/workload/workload-ahead";
import { computeDayMinutes } from "@vereda/domain/planning/workload/workload-time";
import { listOutsideMinutes } from "@vereda/domain/planning/workload/intervals";
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
import { getFixedBlocks } from "./fixed-blocks/fixed-blocks.ts";
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
  const [{ items }, rhythm, fixed] = await Promise.all([
    getCalendar(deps.db, caller, range),
    getSleepRhythm(deps, caller.userId),
    getFixedBlocks(deps.db, caller),
  ]);
  const zone = caller.timeZone;
  const blocks = listBlockIntervals(fixed.items, { from: first, to: last + 1, zone });
  const events = items.flatMap((item) => toEventIntervals(item, zone));
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    const dailySettings = rhythm?.dailySettings ?? [];
    const busy = { dailySettings, events, blocks, now: null };
    const { availableMinutes } = computeDayMinutes({ day, zone, ...busy });
    return { availableMinutes, ...getPlannedTotals(items, day, { zone, blocks }) };
  });
  return { days };
}

type Busy = { readonly zone: string; readonly blocks: readonly Interval[] };

function getPlannedTotals(items: readonly CalendarItem[], day: Day, { zone, blocks }: Busy) {
  const date = formatIsoDay(day);
  const open = items.filter(
    (item) => item.kind === "task" && !item.completed && item.date <= date && item.endDate >= date,
  );
  return {
    date,
    plannedMinutes: listOutsideMinutes(
      open.map((item) => ({
        minutes: getPlannedMinutes(item, day),
        interval: item.date === item.endDate ? toInterval(item, zone) : null,
      })),
      blocks,
      null,
    ).reduce((sum, minutes) => sum + minutes, 0),
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
  const { kind, objectiveType } = item;
  if (kind !== "objective" || objectiveType !== "EVENT") return [];
  const interval = toInterval(item, zone);
  return interval === null ? [] : [interval];
}

/** Null without a clock time or a duration. */
function toInterval({ date, time, durationMin }: CalendarItem, zone: string): Interval | null {
  const minute = parseClockTime(time ?? "");
  if (minute === null || durationMin === null) return null;
  const from = resolveInstant(zone, parseStoredDay(date), minute);
  return { from, to: from + durationMin * MINUTE_MS };
}

// Computes the free and planned minutes of the coming days, to suggest where to move tasks.
import { listBlockIntervals } from "@vereda/domain/planning/workload/fixed-blocks/block-intervals";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { DayAheadResponse } from "@vereda/domain/planning/workload/contract-workload";
import { hasOwnDay } from "@vereda/domain/planning/workload/day-load";
import { DAYS_AHEAD } from "@vereda/domain/planning/workload/workload-ahead";
import { computeDayMinutes } from "@vereda/domain/planning/workload/workload-time";
import { listOutsideMinutes } from "@vereda/domain/planning/workload/intervals";
import type { Interval } from "@vereda/domain/planning/workload/intervals";
import { isHighPriority } from "@vereda/domain/planning/catalogue";
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { getPartMinutes } from "@vereda/domain/planning/workload/workload";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, LAST_DAY } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import { and, between, eq, inArray, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";
import { getFixedBlocks } from "./fixed-blocks/fixed-blocks.ts";
import { isAreaActive, isDoneBy } from "../agenda/rows/queries.ts";
import { checklistItems, missions, objectives, tasks } from "../tables/plans.ts";
import { getCalendar } from "../calendar/calendar.ts";

const MAX_STEPS = 2000;

export async function getUpcomingCapacity(
  deps: Pick<AppContext, "db" | "dataKeys">,
  caller: Caller,
  date: string,
  now: Date,
): Promise<{ days: DayAheadResponse[] }> {
  const first = parseStoredDay(date) + 1;
  const last = Math.min(first + DAYS_AHEAD - 1, LAST_DAY);
  if (last < first) return { days: [] };
  const range = { from: formatIsoDay(first), to: formatIsoDay(last) };
  const [{ items: planned, calendarEvents }, rhythm, fixed] = await Promise.all([
    getCalendar(deps.db, caller, range),
    getSleepRhythm(deps, caller.userId),
    getFixedBlocks(deps.db, caller),
  ]);
  const steps = await listDatedSteps(deps.db, caller, range, planned);
  const today = getUserDay(now.getTime(), caller);
  const items = planned.map((item) => withoutSteps(item, steps, today));
  const zone = caller.timeZone;
  const blocks = [
    ...listBlockIntervals(fixed.items, { from: first, to: last + 1, zone }),
    ...calendarEvents
      .filter(({ isBusy }) => isBusy)
      .map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) })),
  ];
  const events = items.flatMap((item) => toEventIntervals(item, zone));
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    const dailySettings = rhythm?.dailySettings ?? [];
    const busy = { dailySettings, events, blocks, now: null };
    const { availableMinutes } = computeDayMinutes({ day, zone, ...busy });
    return { availableMinutes, ...getPlannedTotals(items, steps, day, { zone, blocks }) };
  });
  return { days };
}

type Busy = { readonly zone: string; readonly blocks: readonly Interval[] };

type DatedStep = Awaited<ReturnType<typeof listDatedSteps>>[number];

/** The steps that take time on these days, and those with another day of the tasks planned on them. */
function listDatedSteps(
  db: Database,
  { userId }: Caller,
  { from, to }: { readonly from: string; readonly to: string },
  items: readonly CalendarItem[],
) {
  const { taskId, day, minutes, completed } = checklistItems;
  const ids = items.flatMap(({ kind, id }) => (kind === "task" ? id : []));
  return db
    .select({
      taskId,
      day,
      minutes,
      completed,
      isDone: sql<boolean>`${completed} or ${tasks.status} in ('COMPLETED', 'CANCELLED')`,
      objective: { status: objectives.status, pauses: objectives.pauses },
      taskPauses: tasks.pauses,
    })
    .from(checklistItems)
    .innerJoin(tasks, eq(tasks.id, taskId))
    .innerJoin(missions, eq(missions.id, tasks.missionId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(
      and(
        isDoneBy(userId),
        isNotNull(day),
        isNotNull(minutes),
        ne(missions.status, "SKIPPED"),
        notInArray(objectives.status, ["ARCHIVED", "BACKLOG"]),
        sql.raw(isAreaActive),
        or(between(day, from, to), inArray(taskId, ids)),
      ),
    )
    .limit(MAX_STEPS);
}

/** What its dated steps take counts on their days; of a date of a series, what those of that day take. */
function withoutSteps(item: CalendarItem, steps: readonly DatedStep[], today: Day): CalendarItem {
  if (item.kind !== "task" || item.durationMin === null) return item;
  const { occurrence } = item;
  const reserved = steps
    .filter(({ taskId }) => taskId === item.id)
    .filter((step) => (occurrence === null ? hasOwnDay(step, today) : step.day === occurrence))
    .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  return { ...item, durationMin: Math.max(0, item.durationMin - reserved) };
}

function getPlannedTotals(
  items: readonly CalendarItem[],
  steps: readonly DatedStep[],
  day: Day,
  { zone, blocks }: Busy,
) {
  const date = formatIsoDay(day);
  const open = items.filter(
    (item) => item.kind === "task" && !item.completed && item.date <= date && item.endDate >= date,
  );
  return {
    date,
    plannedMinutes: listOutsideMinutes(
      [
        ...open.map((item) => ({
          minutes: getPlannedMinutes(item, day),
          interval: item.date === item.endDate ? toInterval(item, zone) : null,
        })),
        ...steps
          .filter((step) => step.day === date && !step.isDone)
          .filter(({ objective, taskPauses }) => !isTaskPausedOn(objective, taskPauses, day))
          .map(({ minutes }) => ({ minutes: minutes ?? 0, interval: null })),
      ],
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

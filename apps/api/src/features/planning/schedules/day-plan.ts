// Giving several tasks their time at once, all or none, and taking it back.
import { eq, inArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type {
  dayPlanApi,
  Once,
  OnceInput,
  PlannedItem,
  TaskRoom,
} from "@vereda/domain/planning/proposal/contract-day-plan";
import { isEstimated } from "@vereda/domain/planning/tasks/estimation";
import { dayShownIn, isWithin, windowIn } from "@vereda/domain/planning/schedules/occurrence";
import { mayByRole } from "@vereda/domain/planning/policy";
import { occurringOf } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  limitsOf,
  nearestParent,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { Placement } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { recurrenceOf } from "@vereda/domain/planning/schedules/schedule-repeat";
import { withoutDay } from "@vereda/domain/planning/schedules/series";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { standingAt } from "../../workspace/access.ts";
import { ownTasks } from "../access/access-many.ts";
import { objectives, tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { estimationOf } from "../tasks/task-content.ts";
import { datesAbove, fateOf, heldSchedules, makeCopies, saveSchedules } from "./day-plan-rows.ts";
import type { SeriesDate } from "./day-plan-rows.ts";
import { parentOfRow, scheduleOfRow, storedOf } from "./schedule-rows.ts";
import { readPlaced } from "./schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";

/** Of these tasks, those that the caller may schedule. What they may not is left out, whatever the reason. */
export async function roomOf(
  db: Database,
  caller: Caller,
  { ids }: BodyOf<typeof dayPlanApi.room>,
): Promise<{ items: TaskRoom[] }> {
  const rows = await db
    .select({ task: tasks, areaId: objectives.areaId, ...standingAt(caller.userId, "objectives") })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(inArray(tasks.id, [...ids]));
  const mine = rows.filter(
    ({ standing, areaId, isBlocked, isArchived }) =>
      !isBlocked && !isArchived && mayByRole(standing, "own", areaId),
  );
  const above = await datesAbove(
    db,
    mine.map(({ task }) => task),
  );
  const dayOrNull = (day: Day | null | undefined) => (day == null ? null : formatDay(day));
  const items = mine.flatMap(({ task }) => {
    const parent = parentOf(above, task);
    // Where the plan above has no dates, nothing in it may have any.
    if (parent === null) return [];
    const { start, end } = limitsOf(parent);
    const days = { firstDay: dayOrNull(start), lastDay: dayOrNull(end) };
    return [{ taskId: task.id, priority: task.priority, ...days }];
  });
  return { items };
}

type Above = Awaited<ReturnType<typeof datesAbove>>;

function parentsOf({ missions, objectives: above }: Above, task: TaskRow) {
  return {
    mission: parentOfRow(missions.get(task.missionId)),
    objective: parentOfRow(above.get(task.objectiveId)),
  };
}

function parentOf(above: Above, task: TaskRow) {
  const { mission, objective } = parentsOf(above, task);
  return nearestParent(mission, objective);
}

/** Where a task may lie; `stands` is the day on which it may stay although it is over. */
export function placementIn(
  caller: Caller,
  above: Above,
  task: TaskRow,
  stands: Day | null,
  now: Date,
): Placement {
  return {
    kind: "task",
    ...parentsOf(above, task),
    isEstimated: isEstimated(estimationOf(task)),
    storedStart: stands,
    today: dayOf(now.getTime(), caller),
    person: caller,
  };
}

/** One thing of the request, with what is stored of it. */
interface Asked {
  readonly task: TaskRow;
  readonly row: ScheduleRow | undefined;
  readonly schedule: StoredSchedule;
  /** The date of a recurring task that gets a time of its own. */
  readonly date: (SeriesDate & { readonly series: StoredSchedule; readonly said: string }) | null;
}

/**
 * Gives each task its time. Of what recurs only the date that is named moves: it becomes a task of its own.
 * @throws as `findTaskFor`; validation_error with the path of each thing that may not lie there;
 *   occurrence_completed; occurrence_moved
 */
export async function planTasks(
  db: Database,
  caller: Caller,
  { items }: BodyOf<typeof dayPlanApi.plan>,
  now: Date,
): Promise<{ items: PlannedItem[] }> {
  const ids = items.map(({ taskId }) => taskId);
  const found = (await ownTasks(db, caller, ids)).map(({ task }) => task);
  return db.transaction(async (tx) => {
    const rows = await heldSchedules(tx, ids);
    const above = await datesAbove(tx, found);
    const asked = found.map((task, index): Asked => {
      const { date, schedule } = items[index] ?? {};
      const under = `items.${index}.`;
      const row = rows.get(task.id);
      const occurrence = row?.isRecurring
        ? occurrenceOf(caller, above, task, row, date ?? null, under)
        : null;
      const stands = row === undefined || row.isRecurring ? null : parseDay(row.startDay);
      const placement = placementIn(caller, above, task, stands, now);
      const read = readPlaced(
        caller,
        { type: "TASK", placement },
        inputOf(schedule),
        `${under}schedule.`,
      );
      return { task, row, schedule: read, date: occurrence };
    });
    return { items: await write(tx, asked, now) };
  });
}

function inputOf(schedule: OnceInput | undefined): OnceInput {
  if (schedule === undefined) throw new Error("Every task that was found was asked for");
  return schedule;
}

/** @throws validation_error (not_an_occurrence) when the task does not fall on that day */
function occurrenceOf(
  caller: Caller,
  above: Above,
  task: TaskRow,
  row: ScheduleRow,
  said: string | null,
  under: string,
): Asked["date"] {
  const series = storedOf(row);
  const meant = parseDay(said ?? "");
  const window = meant === null ? null : windowIn(row.timezone, caller, meant);
  const day = window === null ? null : dayShownIn(window, occurringOf(series));
  const parent = parentOf(above, task);
  const isInside = day !== null && (parent === null || isWithin(limitsOf(parent), day));
  if (
    said === null ||
    !isInside ||
    row.status === "CANCELLED" ||
    !recurrenceOf(series)?.occursOn(day)
  ) {
    throw invalidFields({ path: `${under}date`, code: "not_an_occurrence" });
  }
  return { task, day, series, said };
}

async function write(tx: Database, asked: readonly Asked[], now: Date): Promise<PlannedItem[]> {
  const dates = asked.flatMap(({ date }) => date ?? []);
  const fate = await fateOf(tx, dates);
  for (const date of dates) {
    const code = fate(date);
    if (code !== null) throw new AppError(code);
  }
  const copies = await makeCopies(tx, dates, now);
  const standing = asked.map(({ task, schedule }) => ({
    task: copies.get(task.id) ?? task,
    schedule,
  }));
  const series = dates.map(({ task, day, series: stored }) => ({
    task,
    schedule: withoutDay(stored, day),
  }));
  const saved = await saveSchedules(tx, [...standing, ...series], now);
  return asked.map(({ task, row, date }) => {
    const { id } = copies.get(task.id) ?? task;
    const written = saved.get(id);
    if (written === undefined) throw new Error("A schedule that was written is returned");
    return {
      taskId: id,
      madeFrom: date === null ? null : { taskId: task.id, date: date.said },
      schedule: scheduleOfRow(written),
      before: row === undefined || date !== null ? null : onceOf(row),
    };
  });
}

function onceOf(row: ScheduleRow): Once {
  const { type, status, startDate, endDate, timezone, allDay } = scheduleOfRow(row);
  return { type, status, startDate, endDate, timezone, allDay };
}

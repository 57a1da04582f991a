// Lists a user's tasks, events, missions and projects, and assigned tasks, over several days.
import { and, between, eq, gte, inArray, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  listCalendarEntries,
  createDayWindowCache,
} from "@vereda/domain/planning/calendar/calendar";
import type { CalendarEntry } from "@vereda/domain/planning/calendar/calendar";
import { MAX_ZONE_DAYS } from "@vereda/domain/planning/calendar/occurrence-days";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { Calendar, CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { isPausedOn, isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { buildCalendarDays, endOfDay, startOfDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadCalendarEvents } from "../calendar-events.ts";
import { isAreaActive } from "../agenda/rows/queries.ts";
import { getDateLimits, scheduleOfRow, toStoredSchedule } from "../schedules/schedule-rows.ts";
import { schedules, taskCompletions } from "../tables/schedules.ts";
import { isShareActive, termColumns } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { isHandedOver, missions, objectives, tasks } from "../tables/plans.ts";
import { toEstimation } from "../tables/task-content.ts";

const MAX_SCHEDULES = 2000;
const MAX_ITEMS = 2000;

interface CalendarRequest {
  readonly from: string;
  readonly to: string;
}

export interface Assigned {
  readonly owners: readonly string[];
  readonly ids: Readonly<Record<ShareOrigin, ReadonlySet<string>>>;
}

/** The plans of others that the caller is assigned to, and their owners. */
export async function loadAssigned(
  db: Database,
  { userId, requestedAt }: Pick<Caller, "userId" | "requestedAt">,
): Promise<Assigned> {
  const { ownerId, objectiveId, missionId, taskId } = shares;
  const rows = await db
    .select({ ownerId, objectiveId, missionId, taskId, ...termColumns })
    .from(shares)
    .where(and(eq(shares.userId, userId), eq(shares.role, "assignee")));
  const activeShares = rows.filter((row) => isShareActive(row, requestedAt));
  const toIdSet = (key: "objectiveId" | "missionId" | "taskId") =>
    new Set(activeShares.flatMap((row) => row[key] ?? []));
  return {
    owners: [...new Set(activeShares.map((row) => row.ownerId))],
    ids: {
      objective: toIdSet("objectiveId"),
      mission: toIdSet("missionId"),
      task: toIdSet("taskId"),
    },
  };
}

const missionSchedules = alias(schedules, "mission_schedules");
const objectiveSchedules = alias(schedules, "objective_schedules");

function selectSchedules(db: Database, owners: readonly string[], from: string, to: string) {
  const isTask = eq(schedules.type, "TASK");
  const touches = and(gte(schedules.lastDay, from), lte(schedules.startDay, to));
  return db
    .select({
      schedule: schedules,
      task: tasks,
      mission: missions,
      objective: objectives,
      missionDates: missionSchedules,
      objectiveDates: objectiveSchedules,
    })
    .from(schedules)
    .leftJoin(tasks, eq(tasks.id, schedules.taskId))
    .leftJoin(missions, eq(missions.id, sql`coalesce(${schedules.missionId}, ${tasks.missionId})`))
    .innerJoin(
      objectives,
      eq(objectives.id, sql`coalesce(${schedules.objectiveId}, ${missions.objectiveId})`),
    )
    .leftJoin(missionSchedules, and(isTask, eq(missionSchedules.missionId, missions.id)))
    .leftJoin(objectiveSchedules, and(isTask, eq(objectiveSchedules.objectiveId, objectives.id)))
    .where(
      and(
        inArray(schedules.ownerId, [...owners]),
        ne(schedules.status, "CANCELLED"),
        // A routine appears only through its tasks.
        ne(schedules.type, "ROUTINE"),
        // Each condition uses its own index.
        or(
          sql`${isTask} and not ${schedules.isRecurring} and ${schedules.lastDay} = ${schedules.startDay}
            and ${between(schedules.startDay, from, to)}`,
          sql`${isTask} and (${schedules.isRecurring} or ${schedules.lastDay} > ${schedules.startDay}) and ${touches}`,
          sql`${schedules.type} <> 'TASK' and ${touches}`,
        ),
        or(ne(tasks.status, "CANCELLED"), sql`${tasks.id} is null`),
        or(ne(missions.status, "SKIPPED"), sql`${missions.id} is null`),
        notInArray(objectives.status, ["ARCHIVED", "BACKLOG"]),
        sql.raw(isAreaActive),
      ),
    )
    .orderBy(schedules.startDay, schedules.id)
    .limit(MAX_SCHEDULES + 1);
}

type ScheduleMatch = Awaited<ReturnType<typeof selectSchedules>>[number];

async function loadCompleted(db: Database, taskIds: readonly string[], from: string, to: string) {
  if (taskIds.length === 0) return new Set<string>();
  const rows = await db
    .select({ taskId: taskCompletions.taskId, day: taskCompletions.day })
    .from(taskCompletions)
    .where(
      and(inArray(taskCompletions.taskId, [...taskIds]), between(taskCompletions.day, from, to)),
    );
  return new Set(rows.map(({ taskId, day }) => `${taskId} ${day}`));
}

export async function getCalendar(
  db: Database,
  caller: Caller,
  request: CalendarRequest,
): Promise<Calendar> {
  const range = { from: requireDay(request.from), to: requireDay(request.to) };
  const from = formatIsoDay(range.from - MAX_ZONE_DAYS);
  const to = formatIsoDay(range.to + MAX_ZONE_DAYS);
  const assigned = await loadAssigned(db, caller);
  const rows = await selectSchedules(db, [caller.userId, ...assigned.owners], from, to);
  const visible = rows.slice(0, MAX_SCHEDULES).flatMap((row) => {
    const visibility = getVisibility(row, caller, assigned);
    return visibility === null ? [] : [{ row, visibility }];
  });
  const recurring = visible.flatMap(({ row }) =>
    row.schedule.isRecurring ? (row.task?.id ?? []) : [],
  );
  const done = await loadCompleted(db, recurring, from, to);
  // A calendar displays dates, so its days end at midnight.
  const days = buildCalendarDays(caller.timeZone);
  const windows = createDayWindowCache(days);
  const entries = visible.flatMap(({ row, visibility }) => {
    const limits = getParentLimits(row);
    return listCalendarEntries(
      toStoredSchedule(row.schedule, caller.userId),
      range,
      caller.timeZone,
      windows,
      limits,
    ).flatMap((segment) => {
      const completed = isCompleted(row, segment, done);
      return completed || !isPaused(row, segment) ? [{ row, segment, visibility, completed }] : [];
    });
  });
  entries.sort(compareByDayAndTime);
  const events = { from: startOfDay(range.from, days), until: endOfDay(range.to, days) };
  return {
    from: request.from,
    to: request.to,
    items: entries.slice(0, MAX_ITEMS).map(buildItem),
    calendarEvents: await loadCalendarEvents(db, caller, events),
    truncated: rows.length > MAX_SCHEDULES || entries.length > MAX_ITEMS,
  };
}

function requireDay(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`A day that passed its contract is one: ${text}`);
  return day;
}

function getVisibility(
  { task, mission, objective }: ScheduleMatch,
  caller: Caller,
  { ids }: Assigned,
): ShareOrigin | null {
  const isOwn = objective.ownerId === caller.userId && (task === null || !isHandedOver(task));
  if (isOwn || ids.objective.has(objective.id)) return "objective";
  if (mission !== null && ids.mission.has(mission.id)) return "mission";
  return task !== null && ids.task.has(task.id) ? "task" : null;
}

function getParentLimits({ missionDates, objectiveDates }: ScheduleMatch) {
  const above = [missionDates, objectiveDates].find(
    (row) => row !== null && row.status !== "CANCELLED",
  );
  return above === null || above === undefined
    ? null
    : getDateLimits([above.type, above.startDay, above.lastDay]);
}

/** A pause hides the tasks and missions of an objective, but not the objective itself. */
function isPaused({ task, mission, objective }: ScheduleMatch, { day }: CalendarEntry): boolean {
  if (task !== null) return isTaskPausedOn(objective, task.pauses, day);
  return mission !== null && isPausedOn(objective, day);
}

function isCompleted(
  { schedule, task, mission, objective }: ScheduleMatch,
  { occurrence }: CalendarEntry,
  done: ReadonlySet<string>,
): boolean {
  if (schedule.isRecurring)
    return occurrence !== null && done.has(`${task?.id} ${formatIsoDay(occurrence)}`);
  return (task ?? mission ?? objective).status === "COMPLETED";
}

interface VisibleEntry {
  readonly row: ScheduleMatch;
  readonly segment: CalendarEntry;
  readonly visibility: ShareOrigin;
  readonly completed: boolean;
}

function buildItem({ row, segment, visibility, completed }: VisibleEntry): CalendarItem {
  const { schedule, task, mission, objective } = row;
  const subject = task ?? mission ?? objective;
  const estimated = task === null ? null : totalMinutes(toEstimation(task));
  return {
    kind: task !== null ? "task" : mission !== null ? "mission" : "objective",
    id: subject.id,
    title: subject.title,
    date: formatIsoDay(segment.day),
    endDate: formatIsoDay(segment.endDay),
    time: segment.time,
    durationMin: segment.minutes ?? estimated,
    occurrence: segment.occurrence === null ? null : formatIsoDay(segment.occurrence),
    schedule: task === null ? null : scheduleOfRow(schedule, segment.occurrence),
    status: schedule.status,
    completed,
    objectiveId: visibility === "objective" ? objective.id : null,
    objectiveTitle: visibility === "objective" ? objective.title : null,
    objectiveType: objective.type,
    missionId: visibility === "task" ? null : (mission?.id ?? null),
    workspaceId: objective.workspaceId,
    areaId: objective.areaId,
    priority: task?.priority ?? null,
    environmentId: task?.environmentId ?? null,
  };
}

function compareByDayAndTime(a: VisibleEntry, b: VisibleEntry): number {
  if (a.segment.day !== b.segment.day) return a.segment.day - b.segment.day;
  const [first, second] = [a, b].map(
    ({ row: { task, mission, objective }, segment: { time } }) =>
      `${time ?? ""} ${(task ?? mission ?? objective).id}`,
  );
  return (first ?? "") < (second ?? "") ? -1 : 1;
}

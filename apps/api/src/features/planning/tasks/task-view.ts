// Maps tasks to the response, in the same few queries for one task or a thousand.
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { ChecklistItem, CreatedTask, Task } from "@vereda/domain/planning/tasks/contract-task";
import {
  findOccurrence,
  getDisplayDay,
  buildDayWindow,
} from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import {
  parseStoredDay,
  scheduleOfRow,
  loadSchedules,
  toStoredSchedule,
} from "../schedules/schedule-rows.ts";
import type { Permission } from "../access/access.ts";
import { taskCompletions, timeEntries } from "../tables/schedules.ts";
import { checklistItems, progressEntries, tasks } from "../tables/plans.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import type { ChecklistItemRow, ObjectiveRow, TaskRow } from "../tables/plans.ts";
import { isSinceOpening } from "../agenda/rows/queries.ts";
import { buildContent } from "../tables/task-content.ts";
import type { AwaitedTask } from "@vereda/domain/planning/tasks/dependencies/contract-dependencies";
import type { TaskTag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import { getUsersById, type UserSummary } from "#features/account/user-lookup.ts";
import { isShareActive, termColumns } from "../access/share-terms.ts";
import { shares, type ShareRow } from "../tables/sharing.ts";
import { loadAwaited, loadFrees } from "./dependencies/dependencies.ts";
import { loadAssignees } from "./assignee-view.ts";
import type { Assignee } from "@vereda/domain/planning/tasks/contract-assignee";
import { loadTaskTags } from "./tags/tags.ts";
import { getSubject } from "../access/subject.ts";

// Lists the collaborators of a task: the users with a share of it, its mission or its objective.

type Keys = "id" | "missionId" | "objectiveId";

interface VisibleTask extends Pick<Permission, "visibility"> {
  readonly task: Pick<TaskRow, Keys>;
}

/** The active shares of each task that the viewer may see, by task id; oldest first per level. */
async function loadAccesses(
  db: Database,
  visibleTasks: readonly VisibleTask[],
  now: Date,
): Promise<ReadonlyMap<string, Task["sharedAccesses"]>> {
  const listIds = (key: Keys) => [...new Set(visibleTasks.map(({ task }) => task[key]))];
  const rows = await db
    .select({ share: shares, ...termColumns })
    .from(shares)
    .where(
      and(
        eq(shares.isAssignment, false),
        or(
          inArray(shares.taskId, listIds("id")),
          inArray(shares.missionId, listIds("missionId")),
          inArray(shares.objectiveId, listIds("objectiveId")),
        ),
      ),
    )
    .orderBy(shares.createdAt, shares.id);
  const activeShares = rows.filter((row) => isShareActive(row, now)).map(({ share }) => share);
  if (activeShares.length === 0) return new Map();
  const users = await getUsersById(
    db,
    activeShares.flatMap(({ userId }) => userId ?? []),
  );
  const byTarget = Map.groupBy(activeShares, (row) => getSubject(row).id);
  return new Map(
    visibleTasks.map(({ task, visibility }) => {
      const reaching = [task.objectiveId, task.missionId, task.id];
      const entries = reaching
        .flatMap((target) => byTarget.get(target) ?? [])
        .filter((row) => isVisibleFrom(visibility, getSubject(row).kind));
      return [task.id, entries.map((row) => showAccess(row, users))];
    }),
  );
}

function showAccess(
  row: ShareRow,
  users: ReadonlyMap<string, UserSummary>,
): Task["sharedAccesses"][number] {
  const username = row.invitedAs ?? users.get(row.userId ?? "")?.username ?? "";
  return { id: row.id, origin: getSubject(row).kind, role: row.role, username };
}

const MAX_COMPLETED_DAYS = 60;

/** `day` decides which occurrence of a recurring task `completed` refers to. */
interface Viewer {
  readonly caller: Caller;
  readonly now: Date;
  readonly day: Day;
}

export interface TaskToShow extends Pick<Permission, "visibility"> {
  readonly task: TaskRow;
  readonly objective: ObjectiveRow;
}

export async function showTasks(
  db: Database,
  viewer: Viewer,
  tasksToShow: readonly TaskToShow[],
): Promise<Task[]> {
  if (tasksToShow.length === 0) return [];
  const ids = tasksToShow.map(({ task }) => task.id);
  const schedules = await loadSchedules(db, "taskId", ids);
  const occurrences = findOccurrences(schedules, viewer);
  const completed = await loadCompletedDays(db, ids, occurrences);
  const tracked = await loadTrackedSeconds(db, ids, schedules, occurrences, viewer.now);
  const running = await loadRunningStarts(db, viewer.caller, ids);
  const checklists = await loadChecklists(db, ids);
  const accesses = await loadAccesses(db, tasksToShow, viewer.now);
  const progress = await loadProgress(db, viewer, tasksToShow);
  const rows = tasksToShow.map(({ task }) => task);
  const tags = await loadTaskTags(db, rows);
  const awaited = await loadAwaited(db, viewer.caller, rows);
  const frees = await loadFrees(db, viewer.caller, ids);
  const assignees = await loadAssignees(db, rows);
  return tasksToShow.map(({ task, objective, visibility }) => {
    const row = schedules.get(task.id);
    const occurrence = occurrences.get(task.id);
    const days = completed.get(task.id) ?? [];
    const isRecurring = row?.isRecurring ?? false;
    const content = buildContent(task, objective, row === undefined ? null : scheduleOfRow(row), {
      completed: isRecurring
        ? occurrence !== undefined && days.includes(occurrence)
        : task.status === "COMPLETED",
      trackedDurationSeconds: tracked.get(task.id) ?? 0,
      assignee: assignees.get(task.id) ?? null,
      sharedAccesses: accesses.get(task.id) ?? [],
      checklistItems: checklists.get(task.id) ?? [],
      progressEntries: visibility === "objective" ? (progress.get(objective.id) ?? []) : [],
      tags: tags.get(task.id) ?? [],
      waitsForTasks: awaited.get(task.id) ?? [],
    });
    return {
      ...task,
      ...content,
      isOwn: task.ownerId === viewer.caller.userId,
      frees: frees.get(task.id) ?? [],
      pauses: [...task.pauses],
      trackingStartedAt: running.get(task.id)?.toISOString() ?? null,
      completedDates: row === undefined ? [] : formatCompletedDays(days, row, viewer.caller),
      ...formatInstants(task),
    };
  });
}

function formatInstants({ completedAt, createdAt, updatedAt }: TaskRow) {
  return {
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

interface NewlyRelated {
  readonly items: readonly ChecklistItem[];
  readonly tags: readonly TaskTag[];
  readonly awaited: readonly AwaitedTask[];
  readonly assignee: Assignee | null;
}

/** Needs no query, because a new task has no related rows but these. */
export function showNewTask(
  caller: Caller,
  task: TaskRow,
  objective: ObjectiveRow,
  { items, tags, awaited, assignee }: NewlyRelated,
): CreatedTask {
  const content = buildContent(task, objective, null, {
    completed: task.status === "COMPLETED",
    trackedDurationSeconds: 0,
    assignee,
    sharedAccesses: [],
    checklistItems: [...items],
    progressEntries: [],
    tags: [...tags],
    waitsForTasks: [...awaited],
  });
  const isOwn = task.ownerId === caller.userId;
  const nothing = { frees: [], pauses: [], trackingStartedAt: null, completedDates: [] };
  return { ...task, ...content, isOwn, ...nothing, ...formatInstants(task) };
}

function findOccurrences(
  schedules: ReadonlyMap<string, ScheduleRow>,
  { caller, day }: Viewer,
): ReadonlyMap<string, Day> {
  const occurrences = new Map<string, Day>();
  for (const [taskId, row] of schedules) {
    if (!row.isRecurring) continue;
    const window = buildDayWindow(row.timezone, caller, day);
    const occurrence = findOccurrence(window, buildOccurrenceSpec(toStoredSchedule(row)));
    if (occurrence !== null) occurrences.set(taskId, occurrence);
  }
  return occurrences;
}

/** SQL condition for (task, day) pairs; uses two array parameters for any number of pairs. */
function buildPairFilter(task: SQLWrapper, day: SQLWrapper, pairs: ReadonlyMap<string, Day>): SQL {
  const ids = sql.param([...pairs.keys()]);
  const days = sql.param([...pairs.values()].map(formatIsoDay));
  return sql`(${task}, ${day}) in (select * from unnest(${ids}::uuid[], ${days}::date[]))`;
}

/**
 * Completed days of each task, latest first: the last `MAX_COMPLETED_DAYS`, plus those of the given
 * occurrences.
 */
async function loadCompletedDays(
  db: Database,
  ids: readonly string[],
  occurrences: ReadonlyMap<string, Day>,
): Promise<ReadonlyMap<string, Day[]>> {
  const { taskId, day } = taskCompletions;
  const ranked = db
    .select({
      taskId,
      day,
      rank: sql<number>`row_number() over (partition by ${taskId} order by ${day} desc)`.as("rank"),
    })
    .from(taskCompletions)
    .where(inArray(taskId, [...ids]))
    .as("ranked");
  const rows = await db
    .select({ taskId: ranked.taskId, day: ranked.day })
    .from(ranked)
    .where(
      or(
        sql`${ranked.rank} <= ${MAX_COMPLETED_DAYS}`,
        buildPairFilter(ranked.taskId, ranked.day, occurrences),
      ),
    )
    .orderBy(sql`${ranked.day} desc`);
  return groupDaysByTask(rows);
}

function groupDaysByTask(rows: readonly { taskId: string; day: string }[]): Map<string, Day[]> {
  const groups = Map.groupBy(rows, ({ taskId }) => taskId);
  return new Map(
    [...groups].map(([id, group]) => [id, group.map(({ day }) => parseStoredDay(day))]),
  );
}

/** Converts completed days from the schedule's time zone to the viewer's days. */
function formatCompletedDays(days: readonly Day[], row: ScheduleRow, caller: Caller): string[] {
  const { startMinute, timezone, isRecurring } = row;
  return (
    days
      .slice(0, MAX_COMPLETED_DAYS)
      // Without a rule it is the day on which it was done.
      .map((day) => (isRecurring ? getDisplayDay({ startMinute, timezone }, day, caller) : day))
      .map(formatIsoDay)
  );
}

/** Includes running clocks. For recurring tasks, counts only the given occurrence. */
async function loadTrackedSeconds(
  db: Database,
  ids: readonly string[],
  schedules: ReadonlyMap<string, ScheduleRow>,
  occurrences: ReadonlyMap<string, Day>,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { taskId, day, startedAt, endedAt } = timeEntries;
  const once = ids.filter((id) => schedules.get(id)?.isRecurring !== true);
  const until = sql`coalesce(${endedAt}, ${sql.param(now, endedAt)})`;
  const rows = await db
    .select({
      taskId,
      seconds: sql`floor(extract(epoch from sum(${until} - ${startedAt})))`.mapWith(Number),
    })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, taskId))
    .where(
      and(
        // Indexed: no index serves the alternative below.
        inArray(taskId, [...ids]),
        or(
          and(inArray(taskId, once), sql.raw(isSinceOpening)),
          buildPairFilter(taskId, day, occurrences),
        ),
      ),
    )
    .groupBy(taskId);
  return new Map(rows.map((row) => [row.taskId, Math.max(0, row.seconds)]));
}

async function loadRunningStarts(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ taskId: timeEntries.taskId, startedAt: timeEntries.startedAt })
    .from(timeEntries)
    .where(and(eq(timeEntries.ownerId, caller.userId), isNull(timeEntries.endedAt)));
  return new Map(
    rows.flatMap((row) => (ids.includes(row.taskId) ? [[row.taskId, row.startedAt]] : [])),
  );
}

/** Items with the usernames of their assignees. */
export function selectChecklist(db: Database) {
  const assignee = sql<
    string | null
  >`(select username from users where users.id = ${checklistItems.assigneeId})`;
  return db.select({ ...getTableColumns(checklistItems), assignee }).from(checklistItems);
}

export type ChecklistRow = ChecklistItemRow & { readonly assignee: string | null };

export function showChecklistItem(row: ChecklistRow): ChecklistItem {
  const { ownerId: _owner, assigneeId: _assignee, updatedAt, ...item } = row;
  return { ...item, updatedAt: updatedAt.toISOString() };
}

async function loadChecklists(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChecklistItem[]>> {
  const rows = await selectChecklist(db)
    .where(inArray(checklistItems.taskId, [...ids]))
    .orderBy(asc(checklistItems.order), asc(checklistItems.id));
  return Map.groupBy(rows.map(showChecklistItem), ({ taskId }) => taskId);
}

async function loadProgress(
  db: Database,
  { day }: Viewer,
  tasksToShow: readonly TaskToShow[],
): Promise<ReadonlyMap<string, Task["progressEntries"]>> {
  const objectives = new Set(tasksToShow.map(({ objective }) => objective.id));
  const { objectiveId, loggedAt, loggedDay } = progressEntries;
  const rows = await db
    .select()
    .from(progressEntries)
    .where(and(inArray(objectiveId, [...objectives]), eq(loggedDay, formatIsoDay(day))))
    .orderBy(asc(loggedAt), asc(progressEntries.id));
  const groups = Map.groupBy(rows, (row) => row.objectiveId);
  return new Map(
    [...groups].map(([id, entries]) => [
      id,
      entries.map(({ id: entryId, value, unit, loggedAt: at, note }) => ({
        id: entryId,
        value,
        unit,
        loggedAt: at.toISOString(),
        note,
      })),
    ]),
  );
}

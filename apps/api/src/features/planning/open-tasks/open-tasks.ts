import { and, eq, inArray, not, notExists, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { GROUP_HEAD } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { TaskChoice } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import type {
  openTasksApi,
  TaskGroup,
} from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { BoardTask, Task } from "@vereda/domain/planning/tasks/contract-task";
import { MAX_BULK_TASKS } from "@vereda/domain/planning/tasks/bulk-limits";
import {
  getVitalLimit,
  groupKeys,
  SOON_DAYS,
  UNCLASSIFIED,
  VITAL,
} from "@vereda/domain/planning/open-tasks/task-groups";
import type { Grouping } from "@vereda/domain/planning/open-tasks/task-groups";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { isAreaActive, isContinuedBy } from "../agenda/rows/queries.ts";
import { hasStatus, isPausedBy } from "../objectives/objective-status.ts";
import { listReadableLocations, type PlanLocation } from "../access/readable-locations.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { schedules } from "../tables/schedules.ts";
import { loadChosen } from "../tasks/bulk/task-choice.ts";
import { showTasks } from "../tasks/task-view.ts";

type GroupsQuery = QueryOf<typeof openTasksApi.groups>;
type ListQuery = QueryOf<typeof openTasksApi.list>;
type ChoiceQuery = QueryOf<typeof openTasksApi.choose>;

/** SQL equivalents of `getWeight`, `getContext` and the objective's area; change them together. */
const buildKeys = (today: Day): Readonly<Record<Grouping, SQL<string>>> => ({
  quadrant: sql<string>`case when ${tasks.isBlocked} then 'blocked' when ${tasks.isBlocking} then 'blocking'
    when ${tasks.isHighImpact} or coalesce(${tasks.priority} in ('HIGH', 'URGENT'), false) then
      case when ${isPressing(today)} or coalesce(${tasks.priority} = 'URGENT', false) then 'doFirst'
        else 'schedule' end
    when ${isPressing(today)} then 'delegate'
    when ${tasks.priority} is null then ${UNCLASSIFIED}::text else 'eliminate' end`,
  context: sql<string>`case when ${tasks.environmentId} is not null then ${tasks.environmentId}
    when ${tasks.isTravel} then 'travel' when ${tasks.isDigital} then 'digital'
    when ${tasks.isSocial} then 'social' when ${tasks.isPhysical} then 'physical' else 'general' end`,
  area: sql<string>`${objectives.areaId}`,
  // Whoever it was offered to has not taken it yet.
  user: sql<string>`(select username from users where users.id =
    case when ${tasks.assignmentState} = 'ACCEPTED' then coalesce(${tasks.assigneeId}, ${tasks.ownerId})
      else ${tasks.ownerId} end)`,
});

function isPressing(today: Day): SQL {
  const last = formatIsoDay(today + SOON_DAYS);
  return sql`(${tasks.isUrgent} or coalesce(${tasks.deadline} <= ${last}::date, false))`;
}

const getKey = (caller: Caller, by: Grouping) =>
  buildKeys(getUserDay(caller.requestedAt.getTime(), caller))[by];

/** Highest priority first, then oldest first. */
export const priorityOrder = [
  sql`array_position(array['URGENT', 'HIGH', 'MEDIUM', 'LOW'], ${tasks.priority})`,
  tasks.createdAt,
  tasks.order,
  tasks.id,
];

/**
 * Open tasks of active objectives in areas that the caller may read.
 * @throws as `requireInArea`; not_found
 */
async function buildOpenFilter(
  db: Database,
  caller: Caller,
  { workspaceId, areaId }: GroupsQuery | ListQuery | ChoiceQuery,
): Promise<SQL | undefined> {
  if (workspaceId !== undefined && areaId !== undefined) {
    await requireAreaPermission(db, caller, { workspaceId, areaId }, "read");
  }
  const locations = (await listReadableLocations(db, caller)).filter(
    (location) =>
      (workspaceId === undefined || location.workspaceId === workspaceId) &&
      (areaId === undefined || location.areaId === areaId),
  );
  if (workspaceId !== undefined && locations.length === 0) throw new AppError("not_found");
  const today = getUserDay(caller.requestedAt.getTime(), caller);
  return and(isAt(locations), hasStatus("ACTIVE", today), sql.raw(isAreaActive), isOpenOn(today));
}

/** Whether an objective is in one of the areas. */
export function isAt(locations: readonly PlanLocation[]): SQL | undefined {
  const byWorkspace = Map.groupBy(locations, (location) => location.workspaceId);
  const within = [...byWorkspace].map(([id, of]) =>
    and(
      eq(objectives.workspaceId, id),
      inArray(
        objectives.areaId,
        of.map((location) => location.areaId),
      ),
    ),
  );
  return or(...within, sql`false`);
}

/** Whether a task itself is open. */
export function isOpenOn(today: Day): SQL | undefined {
  return and(
    inArray(tasks.status, ["PENDING", "IN_PROGRESS"]),
    or(sql`${tasks.pauses} = '[]'::jsonb`, not(isPausedBy(tasks.pauses, today))),
    sql.raw(`not ${isContinuedBy(`'${formatIsoDay(today)}'::date`)}`),
  );
}

/** The high-impact tasks of highest priority, at most a fifth of the open tasks. */
async function buildVitalFilter(db: Database, open: SQL | undefined): Promise<SQL> {
  const vital = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(and(open, eq(tasks.isHighImpact, true), eq(tasks.isBlocked, false)))
    .orderBy(...priorityOrder)
    .limit(getVitalLimit(await countOpen(db, open)));
  return inArray(tasks.id, vital);
}

function selectOpen(db: Database, open: SQL | undefined) {
  return db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(open);
}

const countOpen = (db: Database, open: SQL | undefined) =>
  db.$count(selectOpen(db, open).as("open"));

export async function groupOpenTasks(
  db: Database,
  caller: Caller,
  query: GroupsQuery,
  now: Date,
): Promise<{ groups: TaskGroup[] }> {
  const open = await buildOpenFilter(db, caller, query);
  // Vital tasks are a group of their own, so that no task is listed twice.
  const vital = query.by === "quadrant" ? await buildVitalFilter(db, open) : null;
  const heads = await loadHeads(
    db,
    vital === null ? open : and(open, not(vital)),
    getKey(caller, query.by),
  );
  if (vital !== null) {
    heads.push(...(await loadHeads(db, and(open, vital), sql<string>`${VITAL}::text`)));
  }
  const boardTasks = await loadBoardTasks(
    db,
    caller,
    heads.map(({ id }) => id),
    now,
  );
  const byKey = Map.groupBy(heads, ({ key }) => key);
  const keys =
    query.by === "user"
      ? [...byKey.keys()].toSorted((a, b) => (a < b ? -1 : 1))
      : groupKeys[query.by];
  const groups = keys.flatMap((key) => {
    const groupHeads = byKey.get(key);
    if (groupHeads === undefined) return [];
    const items = groupHeads.flatMap(({ id }) => boardTasks.get(id) ?? []);
    return [{ key, total: groupHeads[0]?.total ?? 0, items }];
  });
  return { groups };
}

interface Head {
  readonly id: string;
  readonly key: string;
  readonly total: number;
}

async function loadHeads(db: Database, open: SQL | undefined, key: SQL<string>): Promise<Head[]> {
  const keyed = db
    .select({
      id: tasks.id,
      key: key.as("key"),
      at: sql<number>`row_number() over (order by ${sql.join(priorityOrder, sql`, `)})`
        .mapWith(Number)
        .as("at"),
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(open)
    .as("keyed");
  const ranked = db
    .select({
      id: keyed.id,
      key: keyed.key,
      rank: sql<number>`row_number() over (partition by ${keyed.key} order by ${keyed.at})`
        .mapWith(Number)
        .as("rank"),
      total: sql<number>`count(*) over (partition by ${keyed.key})`.mapWith(Number).as("total"),
    })
    .from(keyed)
    .as("ranked");
  return db
    .select({ id: ranked.id, key: ranked.key, total: ranked.total })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${GROUP_HEAD}`)
    .orderBy(ranked.key, ranked.rank);
}

/** What the caller noted without choosing an area, as long as it has no day and no plan. */
function buildUnsortedFilter(db: Database, { userId }: Caller): SQL | undefined {
  const dates = db
    .select({ id: schedules.id })
    .from(schedules)
    .where(eq(schedules.taskId, tasks.id));
  return and(
    eq(tasks.ownerId, userId),
    sql`${tasks.isUnsorted}`,
    eq(objectives.isLoose, true),
    notExists(dates),
  );
}

export async function listOpenTasks(
  db: Database,
  caller: Caller,
  query: ListQuery,
  now: Date,
): Promise<Page<BoardTask>> {
  const all = await buildOpenFilter(db, caller, query);
  const group = await buildGroupFilter(db, all, caller, query);
  const open = query.isUnsorted ? and(group, buildUnsortedFilter(db, caller)) : group;
  const rows = selectOpen(db, open).orderBy(...priorityOrder);
  return loadPage(query, countOpen(db, open), rows, async (all) => {
    const ids = all.map(({ id }) => id);
    const boardTasks = await loadBoardTasks(db, caller, ids, now);
    return ids.flatMap((id) => boardTasks.get(id) ?? []);
  });
}

async function openTaskIds(
  db: Database,
  caller: Caller,
  query: ChoiceQuery,
): Promise<{ ids: string[]; total: number }> {
  const open = await buildGroupFilter(db, await buildOpenFilter(db, caller, query), caller, query);
  const rows = await db
    .select({ id: tasks.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(open)
    .orderBy(...priorityOrder)
    .limit(MAX_BULK_TASKS);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** The open tasks, or those of one group of them. */
async function buildGroupFilter(
  db: Database,
  open: SQL | undefined,
  caller: Caller,
  { by, key }: Pick<ListQuery, "by" | "key">,
): Promise<SQL | undefined> {
  if (by === undefined || key === undefined) return open;
  const isOfKey = sql`${getKey(caller, by)} = ${key}`;
  if (by !== "quadrant") return and(open, isOfKey);
  const vital = await buildVitalFilter(db, open);
  return and(open, key === VITAL ? vital : and(not(vital), isOfKey));
}

export async function loadBoardTasks(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  now: Date,
  getVisibility: (id: string) => ShareOrigin = () => "objective",
): Promise<ReadonlyMap<string, BoardTask>> {
  const rows = await db
    .select({ task: tasks, objective: objectives })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(inArray(tasks.id, [...new Set(ids)]));
  const titles = new Map(rows.map(({ objective }) => [objective.id, objective.title]));
  const viewer = { caller, now, day: getUserDay(now.getTime(), caller) };
  const visible = rows.map((one) => ({ ...one, visibility: getVisibility(one.task.id) }));
  const views = await showTasks(db, viewer, visible);
  const getTitle = ({ id, objectiveId }: Task) =>
    getVisibility(id) === "objective" ? (titles.get(objectiveId) ?? "") : "";
  return new Map(views.map((task) => [task.id, { ...task, objectiveTitle: getTitle(task) }]));
}

/**
 * The open tasks of an area or group that the caller may change; read-only tasks are neither returned nor
 * counted.
 * @throws as `listOpenTasks`
 */
export async function chooseOpen(
  db: Database,
  caller: Caller,
  query: ChoiceQuery,
): Promise<TaskChoice> {
  const { ids, total } = await openTaskIds(db, caller, query);
  const items = await loadChosen(db, caller, ids);
  return { items, total: total - (ids.length - items.length) };
}

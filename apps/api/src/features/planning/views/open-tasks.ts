// What is open in the places that somebody reads, put together as their views show it.
import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { GROUP_HEAD } from "@vereda/domain/planning/views/contract-open-tasks";
import type { manyTasksApi } from "@vereda/domain/planning/tasks/contract-many-tasks";
import type { openTasksApi, TaskGroup } from "@vereda/domain/planning/views/contract-open-tasks";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { MOST_AT_ONCE } from "@vereda/domain/planning/tasks/many-tasks";
import { groupsOf, VITAL } from "@vereda/domain/planning/views/task-groups";
import type { Grouping } from "@vereda/domain/planning/views/task-groups";
import { dayOf } from "@vereda/domain/time/lived-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireInArea } from "../../workspace/access.ts";
import { isWorkedOn } from "../agenda/rows/queries.ts";
import { hasStatus } from "../objectives/objective-status.ts";
import { readablePlaces } from "../access/readable-places.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { showTasks } from "../tasks/task-view.ts";

type GroupsAsked = QueryOf<typeof openTasksApi.groups>;
type ListAsked = QueryOf<typeof openTasksApi.list>;
type AllAsked = QueryOf<typeof manyTasksApi.chooseOpen>;

/** As `weightOf`, `contextOf` and the area of its objective say. */
const keys: Readonly<Record<Grouping, SQL<string>>> = {
  quadrant: sql<string>`case when ${tasks.isBlocked} then 'blocked' when ${tasks.isBlocking} then 'blocking'
    when ${tasks.isHighImpact} and ${tasks.isUrgent} then 'doFirst' when ${tasks.isHighImpact} then 'schedule'
    when ${tasks.isUrgent} then 'delegate' else 'eliminate' end`,
  context: sql<string>`case when ${tasks.environmentId} is not null then ${tasks.environmentId}
    when ${tasks.isTravel} then 'travel' when ${tasks.isDigital} then 'digital'
    when ${tasks.isSocial} then 'social' when ${tasks.isPhysical} then 'physical' else 'general' end`,
  area: sql<string>`${objectives.areaId}`,
};

const isVital = and(eq(tasks.isHighImpact, true), eq(tasks.isBlocked, false));

/** The highest priority first, then what has waited longest. */
const order = [
  sql`array_position(array['URGENT', 'HIGH', 'MEDIUM', 'LOW'], ${tasks.priority})`,
  tasks.createdAt,
  tasks.order,
  tasks.id,
];

/** Open tasks of what is being lived, where the caller reads. @throws as `requireInArea`; not_found */
async function openIn(
  db: Database,
  caller: Caller,
  { workspaceId, areaId }: GroupsAsked | ListAsked | AllAsked,
): Promise<SQL | undefined> {
  if (workspaceId !== undefined && areaId !== undefined) {
    await requireInArea(db, caller, { workspaceId, areaId }, "read");
  }
  const places = (await readablePlaces(db, caller)).filter(
    (place) =>
      (workspaceId === undefined || place.workspaceId === workspaceId) &&
      (areaId === undefined || place.areaId === areaId),
  );
  if (workspaceId !== undefined && places.length === 0) throw new AppError("not_found");
  const byWorkspace = Map.groupBy(places, (place) => place.workspaceId);
  const within = [...byWorkspace].map(([id, of]) =>
    and(
      eq(objectives.workspaceId, id),
      inArray(
        objectives.areaId,
        of.map((place) => place.areaId),
      ),
    ),
  );
  return and(
    or(...within, sql`false`),
    hasStatus("ACTIVE", dayOf(caller.askedAt.getTime(), caller)),
    inArray(tasks.status, ["PENDING", "IN_PROGRESS"]),
    sql.raw(isWorkedOn),
  );
}

/** The first tasks of each group, and how many each one has. */
export async function groupOpenTasks(
  db: Database,
  caller: Caller,
  asked: GroupsAsked,
  now: Date,
): Promise<{ groups: TaskGroup[] }> {
  const open = await openIn(db, caller, asked);
  const heads = await headsOf(db, open, keys[asked.by]);
  if (asked.by === "quadrant") {
    heads.push(...(await headsOf(db, and(open, isVital), sql<string>`${VITAL}::text`)));
  }
  const shown = await shownTasks(
    db,
    caller,
    heads.map(({ id }) => id),
    now,
  );
  const byKey = Map.groupBy(heads, ({ key }) => key);
  const groups = groupsOf[asked.by].flatMap((key) => {
    const found = byKey.get(key);
    if (found === undefined) return [];
    const items = found.flatMap(({ id }) => shown.get(id) ?? []);
    return [{ key, total: found[0]?.total ?? 0, items }];
  });
  return { groups };
}

interface Head {
  readonly id: string;
  readonly key: string;
  readonly total: number;
}

async function headsOf(db: Database, open: SQL | undefined, key: SQL<string>): Promise<Head[]> {
  const ranked = db
    .select({
      id: tasks.id,
      key: key.as("key"),
      place:
        sql<number>`row_number() over (partition by ${key} order by ${sql.join(order, sql`, `)})`
          .mapWith(Number)
          .as("place"),
      total: sql<number>`count(*) over (partition by ${key})`.mapWith(Number).as("total"),
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(open)
    .as("ranked");
  return db
    .select({ id: ranked.id, key: ranked.key, total: ranked.total })
    .from(ranked)
    .where(sql`${ranked.place} <= ${GROUP_HEAD}`)
    .orderBy(ranked.key, ranked.place);
}

/** Open tasks, or those of one group, in pages. */
export async function listOpenTasks(
  db: Database,
  caller: Caller,
  asked: ListAsked,
  now: Date,
): Promise<Page<BoardTask>> {
  const { page, perPage, by, key } = asked;
  const open = and(await openIn(db, caller, asked), inGroup(by, key));
  const [total] = await db
    .select({ count: count() })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(open);
  const found = await db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(open)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const shown = await shownTasks(
    db,
    caller,
    found.map(({ id }) => id),
    now,
  );
  const items = found.flatMap(({ id }) => shown.get(id) ?? []);
  return makePage(items, total?.count ?? 0, page, perPage);
}

/** The ids of all of them, or of one group, in their order: the first that can be chosen at once. */
export async function openTaskIds(
  db: Database,
  caller: Caller,
  asked: AllAsked,
): Promise<{ ids: string[]; total: number }> {
  const found = await db
    .select({ id: tasks.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(and(await openIn(db, caller, asked), inGroup(asked.by, asked.key)))
    .orderBy(...order)
    .limit(MOST_AT_ONCE);
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
}

function inGroup(by: Grouping | undefined, key: string | undefined): SQL | undefined {
  if (by === undefined || key === undefined) return undefined;
  return key === VITAL ? isVital : sql`${keys[by]} = ${key}`;
}

async function shownTasks(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BoardTask>> {
  const found = await db
    .select({ task: tasks, objective: objectives })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(inArray(tasks.id, [...new Set(ids)]));
  const titles = new Map(found.map(({ objective }) => [objective.id, objective.title]));
  const viewer = { caller, now, day: dayOf(now.getTime(), caller) };
  const sight = "objective" as const;
  const shown = await showTasks(
    db,
    viewer,
    found.map((one) => ({ ...one, sight })),
  );
  return new Map(
    shown.map((task) => [task.id, { ...task, objectiveTitle: titles.get(task.objectiveId) ?? "" }]),
  );
}

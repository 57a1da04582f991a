// Lists tasks by a filter.
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { makePage, type Page } from "@vereda/domain/http/envelope";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { listReadableLocations } from "../access/readable-locations.ts";
import { isAreaActive } from "../agenda/rows/queries.ts";
import { hasStatus } from "../objectives/objective-status.ts";
import { buildTermsFilter } from "../search/search.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { shares } from "../tables/sharing.ts";
import { buildColumnFilter } from "../tasks/board/columns.ts";
import {
  buildTaskFilter,
  listSharedIds,
  type FilterScope,
  type SharedIds,
} from "./filter-conditions.ts";
import { isAt, isOpenOn, loadBoardTasks, priorityOrder } from "./open-tasks.ts";

const MAX_MATCHES = 100_000;

type ListQuery = QueryOf<typeof planningApi.listTasks>;

/**
 * The tasks that match a filter, of all that the caller may read; all tasks of one area, latest change first.
 * @throws for one area as `requireInArea`
 */
export async function listTasks(
  db: Database,
  caller: Caller,
  query: ListQuery,
  now: Date,
): Promise<Page<BoardTask>> {
  const { workspaceId, areaId, status } = query;
  const isOfArea = workspaceId !== undefined && areaId !== undefined;
  if (isOfArea) await requireAreaPermission(db, caller, { workspaceId, areaId }, "read");
  const today = getUserDay(now.getTime(), caller);
  const { shared, canReadOf, ...scope } = await findScope(db, caller, query, today);
  const { q = "" } = query;
  const terms = q === "" ? undefined : buildTermsFilter(caller.userId, scope.workspaceIds, q);
  if (terms === null) return makePage([], 0, query.page, query.perPage);
  const filter = await buildTaskFilter(db, scope, query);
  // Found first, by their index: the planner cannot estimate how many match, nor what comparing costs.
  const matches = terms && db.select().from(tasks).where(terms).limit(MAX_MATCHES).as("tasks");
  const isOpen = status === undefined && !isOfArea ? isOpenOn(today) : undefined;
  // A builder keeps what is added to it, so each query has its own.
  const select = () =>
    db
      .select({
        id: tasks.id,
        missionId: tasks.missionId,
        objectiveId: tasks.objectiveId,
        total: sql<number>`count(*) over ()`.mapWith(Number).as("total"),
      })
      .from(matches ?? tasks)
      .where(and(scope.candidates, filter, isOpen, buildColumnFilter(query.columnId)));
  const order = isOfArea ? [desc(tasks.updatedAt), desc(tasks.id)] : priorityOrder;
  const { page, perPage } = query;
  const pageRows = select()
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as("pageRows");
  // Asked of these alone: among all that match it would take as long as the filter.
  const isPlan = sql<boolean>`${canReadOf(pageRows.objectiveId)}`;
  const { id, missionId, total: all } = pageRows;
  const rows = await db.select({ id, missionId, isPlan, total: all }).from(pageRows);
  // Counted with the rows, because a filter looks at all tasks; beyond the last page there are none.
  const isBeyond = rows.length === 0 && page > 1;
  const total = isBeyond ? await db.$count(select().as("listed")) : (rows[0]?.total ?? 0);
  const origins = new Map<string, ShareOrigin>(
    rows.map(({ id, missionId, isPlan }) => {
      const origin = shared.mission.includes(missionId) ? "mission" : "task";
      return [id, isPlan ? "objective" : origin];
    }),
  );
  const ids = [...origins.keys()];
  const views = await loadBoardTasks(db, caller, ids, now, (id) => origins.get(id) ?? "task");
  return makePage(
    ids.flatMap((id) => views.get(id) ?? []),
    total,
    page,
    perPage,
  );
}

interface ListScope extends FilterScope {
  readonly shared: SharedIds;
  readonly canReadOf: (objectiveId: SQLWrapper) => SQL;
}

/** What the caller may read, by role or through a share. */
async function findScope(
  db: Database,
  caller: Caller,
  { workspaceId, areaId, areaIds = [], status, q = "" }: ListQuery,
  today: Day,
): Promise<ListScope> {
  const isOfArea = workspaceId !== undefined && areaId !== undefined;
  const locations = isOfArea ? [{ workspaceId, areaId }] : await listReadableLocations(db, caller);
  const which = isOfArea ? sql`false` : eq(shares.userId, caller.userId);
  const shared = await listSharedIds(db, which, caller);
  const isHere = and(
    workspaceId === undefined ? undefined : eq(objectives.workspaceId, workspaceId),
    areaId === undefined ? undefined : eq(objectives.areaId, areaId),
    areaIds.length === 0 ? undefined : inArray(objectives.areaId, areaIds),
    isOfArea ? undefined : sql.raw(isAreaActive),
    isOfArea || status !== undefined ? undefined : hasStatus("ACTIVE", today),
  );
  const isReadable = and(or(isAt(locations), inArray(objectives.id, shared.objective)), isHere);
  // Evaluated once for all tasks: as an array it finds them by their index, as a set it looks up those
  // that are found already.
  const canReadOf = (objectiveId: SQLWrapper) =>
    q === ""
      ? sql`${objectiveId} = any(array(select id from ${objectives} where ${isReadable}))`
      : sql`(${objectiveId} in (select id from ${objectives} where ${isReadable})) is true`;
  const canRead = canReadOf(tasks.objectiveId);
  const isHereOf = sql`exists (select from ${objectives} where id = ${tasks.objectiveId} and ${isHere})`;
  const { mission, task } = shared;
  const isPart = or(inArray(tasks.missionId, mission), inArray(tasks.id, task));
  const candidates =
    mission.length + task.length === 0 ? canRead : or(canRead, and(isPart, isHereOf));
  const workspaceIds = [...new Set(locations.map((location) => location.workspaceId))];
  return { caller, today, workspaceIds, canRead, canReadOf, candidates, shared };
}

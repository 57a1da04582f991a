// What tasks wait for: checks it, shows it in both directions, and keeps it free of circles.
import { eq, inArray, sql } from "drizzle-orm";
import type { Placeholder, SQL } from "drizzle-orm";
import type {
  AwaitedTask,
  RelatedTask,
} from "@vereda/domain/planning/tasks/dependencies/contract-dependencies";
import { canByRole } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { closesCircle, cutCircles, lockDependencies } from "../../access/circles.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { selectMembershipColumns } from "#features/workspace/access.ts";
import { objectives, tasks } from "../../tables/plans.ts";
import type { TaskRow } from "../../tables/plans.ts";

/**
 * Before a task waits for others. Call it in the transaction that writes them.
 * @throws validation_error for a task that the caller may not see, or that is of another owner and workspace;
 * dependency_cycle
 */
export async function requireWaitsFor(
  tx: Database,
  caller: Caller,
  task: Pick<TaskRow, "id" | "ownerId">,
  workspaceId: string,
  ids: readonly string[],
): Promise<AwaitedTask[]> {
  if (ids.length === 0) return [];
  await lockDependencies(tx);
  const rows = await loadAwaitedRows(tx, caller, ids);
  const isAllowed = (row: AwaitedRow) =>
    row.isVisible && (row.ownerId === task.ownerId || row.workspaceId === workspaceId);
  if (rows.size < new Set(ids).size || ![...rows.values()].every(isAllowed)) {
    throw createInvalidFieldsError({ path: "waitsFor", code: "waits_for_unknown" });
  }
  if (await closesCircle(tx, task.id, ids)) {
    const code = "dependency_cycle";
    throw new AppError(code, {}, { fields: [{ path: "waitsFor", code }] });
  }
  return toAwaited(rows, ids);
}

/** After an import, whose file may name tasks of others. */
export async function dropForeignDependencies(
  tx: Database,
  { userId }: Caller,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update tasks set waits_for = array(
      select awaited.id from unnest(tasks.waits_for) with ordinality as named (id, place)
      join tasks as awaited on awaited.id = named.id and awaited.owner_id = ${userId}
      order by place)
    where id = any(${sql.param([...ids])}::uuid[]) and owner_id = ${userId} and waits_for <> '{}'`);
  await cutCircles(tx, ids);
}

interface AwaitedRow extends AwaitedTask {
  readonly ownerId: string;
  readonly workspaceId: string;
  readonly isVisible: boolean;
}

const openStatuses: ReadonlySet<string> = new Set<TaskRow["status"]>(["PENDING", "IN_PROGRESS"]);

async function loadAwaitedRows(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AwaitedRow>> {
  if (ids.length === 0) return new Map();
  const { id, title, status, ownerId } = tasks;
  const { workspaceId, areaId } = objectives;
  const rows = await db
    .select({
      id,
      title,
      status,
      ownerId,
      workspaceId,
      areaId,
      ...selectMembershipColumns(caller.userId, "objectives"),
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(inArray(id, [...new Set(ids)]));
  return new Map(
    rows.map((row) => {
      const isVisible =
        row.ownerId === caller.userId || canByRole(row.membership, "read", row.areaId);
      return [row.id, { ...row, isVisible, isOpen: openStatuses.has(row.status) }];
    }),
  );
}

function toAwaited(rows: ReadonlyMap<string, AwaitedRow>, ids: readonly string[]): AwaitedTask[] {
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined
      ? []
      : [{ id, title: row.isVisible ? row.title : "", isOpen: row.isOpen }];
  });
}

/** What each task waits for, without deleted tasks. */
export async function loadAwaited(
  db: Database,
  caller: Caller,
  waiting: readonly Pick<TaskRow, "id" | "waitsFor">[],
): Promise<ReadonlyMap<string, AwaitedTask[]>> {
  const rows = await loadAwaitedRows(
    db,
    caller,
    waiting.flatMap((task) => task.waitsFor),
  );
  return new Map(waiting.map((task) => [task.id, toAwaited(rows, task.waitsFor)]));
}

/** Whether the caller may see the title of the task in `waiting`, of the objective in `above`. */
const isVisibleTo = (userId: string | Placeholder) => sql`(waiting.owner_id = ${userId}
  or exists (select from memberships where user_id = ${userId} and status = 'ACTIVE'
    and permission <> 'ENTER'
    and memberships.workspace_id = above.workspace_id
    and (memberships.area_ids is null or above.area_id = any(memberships.area_ids))))`;

/** The open tasks that wait for each of these, as far as the caller may see them. */
export async function loadFrees(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RelatedTask[]>> {
  const awaited = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await db.execute<{ awaited: string } & RelatedTask>(sql`
    select awaited, waiting.id, waiting.title from tasks as waiting
    join objectives as above on above.id = waiting.objective_id
    cross join unnest(waiting.waits_for) as awaited
    where waiting.waits_for <> '{}' and waiting.waits_for && ${awaited} and awaited = any(${awaited})
      and waiting.status in ('PENDING', 'IN_PROGRESS') and ${isVisibleTo(caller.userId)}
    order by waiting.created_at, waiting.id limit 1000`);
  const byAwaited = Map.groupBy(rows, (row) => row.awaited);
  return new Map(
    [...byAwaited].map(([id, waiting]) => [
      id,
      waiting.map(({ id: taskId, title }) => ({ id: taskId, title })),
    ]),
  );
}

const MAX_FREED = 100;

/** A subquery: the tasks that wait for this one and for no other that is open. */
export function selectFreed(userId: Placeholder, id: Placeholder): SQL<RelatedTask[] | null> {
  return sql<RelatedTask[] | null>`(
    select json_agg(json_build_object('id', freed.id, 'title', freed.title))
    from (select waiting.id, waiting.title from tasks as waiting join objectives as above on above.id = waiting.objective_id
    where waiting.waits_for <> '{}' and waiting.waits_for @> array[${id}::uuid]
      and waiting.status in ('PENDING', 'IN_PROGRESS') and ${isVisibleTo(userId)}
      and not exists (select from tasks as others where others.id = any(waiting.waits_for)
        and others.id <> ${id}::uuid and others.status in ('PENDING', 'IN_PROGRESS'))
      order by waiting.id limit ${MAX_FREED}) as freed)`;
}

// Reorders missions in an objective, tasks in a mission and checklist items in a task.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findMissionFor, findObjectiveFor, findTaskFor } from "../access/access.ts";
import { checklistItems, missions, tasks } from "../tables/plans.ts";

type Order = BodyOf<typeof planApi.orderTasks>;
type Ordered = typeof missions | typeof tasks | typeof checklistItems;

export function selectNextPosition(order: PgColumn, table: Ordered, siblings: SQL): SQL {
  return sql`(select coalesce(floor(max(${order})), -1) + 1 from ${table} where ${siblings})`;
}

/** @throws validation_error for a mission that is not in this objective; as `findObjectiveFor` */
export async function orderMissions(
  db: Database,
  caller: Caller,
  objectiveId: string,
  { ids }: Order,
): Promise<Order> {
  await findObjectiveFor(db, caller, objectiveId, "own");
  return reorder(db, missions, missions.objectiveId, objectiveId, ids);
}

/** @throws validation_error for a task that is not in this mission; as `findMissionFor` */
export async function orderTasks(
  db: Database,
  caller: Caller,
  missionId: string,
  { ids }: Order,
): Promise<Order> {
  await findMissionFor(db, caller, missionId, "own");
  return reorder(db, tasks, tasks.missionId, missionId, ids);
}

/** @throws validation_error for a checklist item that is not in this task; as `findTaskFor` */
export async function orderChecklist(
  db: Database,
  caller: Caller,
  taskId: string,
  { ids }: Order,
): Promise<Order> {
  await findTaskFor(db, caller, taskId, "own");
  return reorder(db, checklistItems, checklistItems.taskId, taskId, ids);
}

/**
 * Permutes the given ids within the positions they occupy. All siblings are renumbered in one statement, so
 * that positions are unique; unchanged rows are not written. They are locked by id first, like in bulk changes.
 */
async function reorder(
  db: Database,
  table: Ordered,
  parent: PgColumn,
  parentId: string,
  ids: readonly string[],
): Promise<Order> {
  const named = sql.param([...ids]);
  await db.transaction(async (tx) => {
    const siblings = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(parent, parentId))
      .orderBy(table.id)
      .for("no key update");
    const existing = new Set(siblings.map(({ id }) => id));
    if (!ids.every((id) => existing.has(id)))
      throw createInvalidFieldsError({ path: "ids", code: "order_unknown" });
    await tx.execute(sql`
    with ranked as (
      select id, row_number() over (order by "order", id) - 1 as position
      from ${table} where ${parent} = ${parentId}
    ),
    requested_order as (
      select id, ordinal from unnest(${named}::uuid[]) with ordinality as requested(id, ordinal)
    ),
    positions as (
      select position, row_number() over (order by position) as ordinal
      from ranked where id in (select id from requested_order)
    ),
    reordered as (
      select ranked.id, coalesce(positions.position, ranked.position) as position
      from ranked
      left join requested_order on requested_order.id = ranked.id
      left join positions on positions.ordinal = requested_order.ordinal
    )
    update ${table} set "order" = reordered.position
    from reordered
    where ${table.id} = reordered.id and ${table.order} <> reordered.position
  `);
  });
  return { ids: [...ids] };
}

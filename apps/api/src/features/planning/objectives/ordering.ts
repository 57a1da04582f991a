// The order of missions in an objective, of tasks in a mission and of steps in a task.
import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { invalidFields } from "#platform/http/errors/errors.ts";
import { findMissionFor, findObjectiveFor, findTaskFor } from "../access/access.ts";
import { checklistItems, missions, tasks } from "../tables/plans.ts";

type Order = BodyOf<typeof planApi.orderTasks>;
type Ordered = typeof missions | typeof tasks | typeof checklistItems;

/** The place after all that lie beside it; an expression for an insert or an update. */
export function selectNextPosition(order: PgColumn, table: Ordered, siblings: SQL): SQL {
  return sql`(select coalesce(max(${order}), -1) + 1 from ${table} where ${siblings})`;
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

/** @throws validation_error for a step that is not of this task; as `findTaskFor` */
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
 * Gives those that are named, in the order of their names, the places that they hold among all. Everything beside
 * them is counted anew in the same statement, so that none share a place; what stays where it was is not written.
 */
async function reorder(
  db: Database,
  table: Ordered,
  parent: PgColumn,
  parentId: string,
  ids: readonly string[],
): Promise<Order> {
  const named = sql.param([...ids]);
  const which = and(eq(parent, parentId), inArray(table.id, [...ids]));
  const [existing] = await db.select({ count: count() }).from(table).where(which);
  if (existing?.count !== ids.length) throw invalidFields({ path: "ids", code: "order_unknown" });
  await db.execute(sql`
    with ranked as (
      select id, row_number() over (order by "order", id) - 1 as place
      from ${table} where ${parent} = ${parentId}
    ),
    named as (
      select id, ordinal from unnest(${named}::uuid[]) with ordinality as wanted(id, ordinal)
    ),
    places as (
      select place, row_number() over (order by place) as ordinal
      from ranked where id in (select id from named)
    ),
    placed as (
      select ranked.id, coalesce(places.place, ranked.place) as place
      from ranked
      left join named on named.id = ranked.id
      left join places on places.ordinal = named.ordinal
    )
    update ${table} set "order" = placed.place
    from placed
    where ${table.id} = placed.id and ${table.order} <> placed.place
  `);
  return { ids: [...ids] };
}

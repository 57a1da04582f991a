// An objective of a user, for another feature that computes something from it on the user's behalf.
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import { isBlockedAt } from "../../workspace/access.ts";
import { objectives } from "../tables/plans.ts";
import { showObjectives } from "./objectives.ts";

/** Null unless the user owns it, and for one in a blocked area. */
export async function findOwnObjective(
  db: Database,
  ownerId: string,
  id: string,
  today: Day,
): Promise<Objective | null> {
  const isOwn = and(eq(objectives.id, id), eq(objectives.ownerId, ownerId));
  const rows = await db
    .select()
    .from(objectives)
    .where(and(isOwn, sql`not ${isBlockedAt("objectives")}`));
  const [objective] = await showObjectives(db, { userId: ownerId }, rows, today);
  return objective ?? null;
}

/** A condition: the objective in the first column is owned by the user in the second. */
export function isOwnObjective(id: PgColumn, ownerId: PgColumn): SQL {
  return sql`exists (select 1 from objectives as owned where owned.id = ${id} and owned.owner_id = ${ownerId})`;
}

/** A subquery for the title of the objective in this column. Does not check who may read it. */
export function selectObjectiveTitle(id: PgColumn): SQL<string | null> {
  return sql<string | null>`(select title from objectives as titled where titled.id = ${id})`;
}

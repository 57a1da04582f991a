// An objective of a user, for another feature that computes something from it on the user's behalf.
import { and, eq, sql } from "drizzle-orm";
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
  const [objective] = await showObjectives(db, rows, today);
  return objective ?? null;
}

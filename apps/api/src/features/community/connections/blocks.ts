// Conditions on blocks, for every feature in which one user finds, invites or notifies another.
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { blocks } from "../tables/connections.ts";

type UserId = string | PgColumn;

/** True unless `ownerId` blocked `otherId`; each is an id or a column of the query. */
export function hasNotBlocked(db: Database, ownerId: UserId, otherId: UserId): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(blocks)
      .where(and(eq(blocks.ownerId, ownerId), eq(blocks.blockedId, otherId))),
  );
}

/** Omits the users who blocked `userId`. */
export async function omitBlockers(
  db: Database,
  userIds: readonly string[],
  userId: string,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ ownerId: blocks.ownerId })
    .from(blocks)
    .where(and(eq(blocks.blockedId, userId), inArray(blocks.ownerId, [...userIds])));
  const blockers = new Set(rows.map(({ ownerId }) => ownerId));
  return userIds.filter((id) => !blockers.has(id));
}

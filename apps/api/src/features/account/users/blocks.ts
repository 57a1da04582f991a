// Conditions on blocks, for every feature in which one user finds, invites or notifies another.
import { and, eq, inArray, notExists, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { blocks } from "../tables/blocks.ts";

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

const isBetween = (one: UserId, other: UserId) =>
  or(
    and(eq(blocks.ownerId, one), eq(blocks.blockedId, other)),
    and(eq(blocks.ownerId, other), eq(blocks.blockedId, one)),
  );

/** True unless one of the users blocked the other; also where a column holds no user. */
export function hasNoBlockBetween(db: Database, one: UserId, other: UserId): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(blocks)
      .where(isBetween(one, other)),
  );
}

export async function removeBlocksBetween(tx: Database, one: string, other: string): Promise<void> {
  await tx.delete(blocks).where(isBetween(one, other));
}

/** Omits the users who blocked `userId`, or whom `userId` blocked. */
export async function omitBlockedEitherWay(
  db: Database,
  userIds: readonly string[],
  userId: string,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { ownerId, blockedId } = blocks;
  const rows = await db
    .select({ ownerId, blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(ownerId, userId), inArray(blockedId, [...userIds])),
        and(inArray(ownerId, [...userIds]), eq(blockedId, userId)),
      ),
    );
  const blocked = new Set(
    rows.map((row) => (row.ownerId === userId ? row.blockedId : row.ownerId)),
  );
  return userIds.filter((id) => !blocked.has(id));
}

// Finds what a viewer is to another user, for every rule on who may see and message whom.
import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Relation } from "@vereda/domain/community/policy";
import { getVisibleStatus } from "@vereda/domain/community/connections/requests";
import { NIL_ID } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { AccountPair } from "#platform/hooks.ts";
import { findProfileUser, type ProfileUser } from "#features/account/profile/profile-user.ts";
import { connections, type ConnectionRow } from "../tables/connections.ts";
import { blocks } from "#features/account/tables/blocks.ts";

const theirs = alias(blocks, "theirs");
const mine = alias(blocks, "mine");

export type BlockRow = Pick<typeof blocks.$inferSelect, "id" | "createdAt">;

interface UserRelation {
  readonly relation: Relation;
  /** Also one that the viewer no longer sees. */
  readonly connection: ConnectionRow | null;
  /** The viewer's block of the user. */
  readonly block: BlockRow | null;
}

export interface RelatedUser extends UserRelation {
  readonly user: ProfileUser;
}

type UserId = string | null | SQL.Aliased<string>;

/** The condition on the one connection of two users, which `connections_pair` serves. */
export function isOfPair(one: UserId, other: UserId): SQL {
  const both = sql`${one}::uuid, ${other}::uuid`;
  return sql`least(${connections.ownerId}, ${connections.userId}) = least(${both})
    and greatest(${connections.ownerId}, ${connections.userId}) = greatest(${both})`;
}

/** For two accounts of one user, of which one becomes the other's. */
export async function removeConnection(tx: Database, { from, to }: AccountPair): Promise<void> {
  await tx.delete(connections).where(isOfPair(from, to));
}

interface RelationRow extends Omit<UserRelation, "relation"> {
  readonly userId: string;
  readonly isBlocked: boolean;
}

function getRelation(
  viewerId: string | null,
  { userId, isBlocked, connection, block }: RelationRow,
): Relation {
  if (viewerId === null) return "visitor";
  if (userId === viewerId) return "self";
  // Who is blocked learns nothing else, also when both blocked each other.
  if (isBlocked) return "blocked";
  if (block !== null) return "blocking";
  if (connection === null) return "stranger";
  return getVisibleStatus(connection.status, connection.ownerId === viewerId) ?? "stranger";
}

/**
 * What the viewer is to each of the users, by user id; also for ids of nobody.
 * @param viewerId null for a visitor without a session
 */
export async function getRelations(
  db: Database,
  viewerId: string | null,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserRelation>> {
  const viewer = sql`${viewerId}::uuid`;
  const others = db
    .select({ userId: sql<string>`id`.as("other_user_id") })
    .from(sql`unnest(${sql.param([...userIds])}::uuid[]) as id`)
    .as("others");
  const rows = await db
    .select({
      userId: others.userId,
      connection: connections,
      isBlocked: sql<boolean>`${theirs.id} is not null`,
      block: { id: mine.id, createdAt: mine.createdAt },
    })
    .from(others)
    .leftJoin(connections, isOfPair(others.userId, viewerId))
    .leftJoin(theirs, and(eq(theirs.ownerId, others.userId), eq(theirs.blockedId, viewer)))
    .leftJoin(mine, and(eq(mine.ownerId, viewer), eq(mine.blockedId, others.userId)));
  return new Map(
    rows.map((row) => {
      const { userId, connection, block } = row;
      return [userId, { relation: getRelation(viewerId, row), connection, block }];
    }),
  );
}

/**
 * Makes the same queries for an unknown user, so that their time does not tell a blocked viewer from an
 * unknown name.
 * @param viewerId null for a visitor without a session
 */
export async function findRelatedUser(
  db: Database,
  viewerId: string | null,
  which: Parameters<typeof findProfileUser>[1],
): Promise<RelatedUser | null> {
  const user = await findProfileUser(db, which);
  const id = user?.id ?? NIL_ID;
  const relation = (await getRelations(db, viewerId, [id])).get(id);
  return user === null || relation === undefined ? null : { user, ...relation };
}

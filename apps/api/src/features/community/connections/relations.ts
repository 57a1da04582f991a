// Finds what a viewer is to another user, for every rule on who may see and message whom.
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import { getEffectiveVisibility } from "@vereda/domain/account/policy";
import type { ProfileVisibility } from "@vereda/domain/account/catalogue";
import type { Relation } from "@vereda/domain/community/policy";
import { getVisibleStatus } from "@vereda/domain/community/requests";
import type { Database } from "#db/client.ts";
import { users } from "#features/account/tables/users.ts";
import { blocks, connections } from "../tables/connections.ts";
import type { ConnectionRow } from "../tables/connections.ts";

const theirs = alias(blocks, "theirs");
const mine = alias(blocks, "mine");

const userColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  avatar: users.avatar,
  roles: users.roles,
  timezone: users.timezone,
  createdAt: users.createdAt,
  profileVisibility: users.profileVisibility,
  profileHeldAt: users.profileHeldAt,
  directMessagePermission: users.directMessagePermission,
  showConsistencyStreak: users.showConsistencyStreak,
  showVitalityIndex: users.showVitalityIndex,
};

export type BlockRow = Pick<typeof blocks.$inferSelect, "id" | "createdAt">;

export interface RelatedUser {
  readonly user: Omit<Pick<typeof users.$inferSelect, keyof typeof userColumns>, "profileHeldAt">;
  /** Hidden while moderation holds the profile. */
  readonly visibility: ProfileVisibility;
  readonly relation: Relation;
  /** Also one that the viewer no longer sees. */
  readonly connection: ConnectionRow | null;
  /** The viewer's block of the user. */
  readonly block: BlockRow | null;
}

export function hasUsername(typed: string): SQL {
  return eq(users.username, typed.trim().toLowerCase());
}

type UserId = string | null | PgColumn;

/** The condition on the one connection of two users, which `connections_pair` serves. */
export function isOfPair(one: UserId, other: UserId): SQL {
  const both = sql`${one}::uuid, ${other}::uuid`;
  return sql`least(${connections.ownerId}, ${connections.userId}) = least(${both})
    and greatest(${connections.ownerId}, ${connections.userId}) = greatest(${both})`;
}

export function getRelation(
  viewerId: string,
  row: { userId: string; isBlocked: boolean; isBlocking: boolean },
  connection: Pick<ConnectionRow, "status" | "ownerId"> | null,
): Relation {
  if (row.userId === viewerId) return "self";
  // Who is blocked learns nothing else, also when both blocked each other.
  if (row.isBlocked) return "blocked";
  if (row.isBlocking) return "blocking";
  if (connection === null) return "stranger";
  return getVisibleStatus(connection.status, connection.ownerId === viewerId) ?? "stranger";
}

/**
 * One query for every case, so that its time does not tell a blocked viewer from an unknown name.
 * @param viewerId null for a visitor without a session
 */
export async function findRelatedUser(
  db: Database,
  viewerId: string | null,
  which: SQL,
): Promise<RelatedUser | null> {
  const viewer = sql`${viewerId}::uuid`;
  const [row] = await db
    .select({
      user: userColumns,
      connection: connections,
      isBlocked: sql<boolean>`${theirs.id} is not null`,
      block: { id: mine.id, createdAt: mine.createdAt },
    })
    .from(users)
    .leftJoin(connections, isOfPair(users.id, viewerId))
    .leftJoin(theirs, and(eq(theirs.ownerId, users.id), eq(theirs.blockedId, viewer)))
    .leftJoin(mine, and(eq(mine.ownerId, viewer), eq(mine.blockedId, users.id)))
    .where(which);
  if (row === undefined) return null;
  const { connection } = row;
  const { profileHeldAt, ...user } = row.user;
  const { profileVisibility } = user;
  return {
    user,
    visibility: getEffectiveVisibility({ profileVisibility, profileHeld: profileHeldAt !== null }),
    relation:
      viewerId === null
        ? "visitor"
        : getRelation(
            viewerId,
            { userId: user.id, isBlocked: row.isBlocked, isBlocking: row.block !== null },
            connection,
          ),
    connection,
    block: row.block,
  };
}

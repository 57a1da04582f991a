// Finds the users whom a caller wants to write to, and how a conversation with each may start.
import { inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { getEffectiveVisibility } from "@vereda/domain/account/policy";
import { canFind, getMessageStart } from "@vereda/domain/community/policy";
import type { MessageStart } from "@vereda/domain/community/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { users } from "#features/account/tables/users.ts";
import { getRelation, isOfPair } from "../../connections/relations.ts";
import { connections } from "../../tables/connections.ts";
import { conversations } from "../../tables/messages.ts";
import { isBlockedBy } from "../access.ts";

export interface Recipient {
  readonly userId: string;
  readonly start: MessageStart;
  readonly isVisible: boolean;
  /** The direct conversation that exists already. */
  readonly conversationId: string | null;
}

export function buildDirectKey(one: string, other: string): string {
  return [one, other].toSorted().join(":");
}

function hasDirectKey(userId: string): SQL {
  const key = sql`least(${userId}::uuid, ${users.id}) || ':' || greatest(${userId}::uuid, ${users.id})`;
  return sql`${conversations.directKey} = ${key}`;
}

/** In one query, so that its time does not tell a blocked caller from an unknown name. */
export async function listRecipients(
  db: Database,
  { userId }: Caller,
  usernames: readonly string[],
): Promise<Recipient[]> {
  const rows = await db
    .select({
      id: users.id,
      profileVisibility: users.profileVisibility,
      profileHeldAt: users.profileHeldAt,
      permission: users.directMessagePermission,
      isBlocked: isBlockedBy(userId, users.id).mapWith(Boolean),
      isBlocking: isBlockedBy(users.id, userId).mapWith(Boolean),
      connection: { status: connections.status, ownerId: connections.ownerId },
      conversationId: conversations.id,
    })
    .from(users)
    .leftJoin(connections, isOfPair(users.id, userId))
    .leftJoin(conversations, hasDirectKey(userId))
    .where(inArray(users.username, [...usernames]));
  return rows.map(
    ({ id, profileVisibility, profileHeldAt, permission, conversationId, connection, ...row }) => {
      const relation = getRelation(userId, { userId: id, ...row }, connection);
      const profileHeld = profileHeldAt !== null;
      const visibility = getEffectiveVisibility({ profileVisibility, profileHeld });
      return {
        userId: id,
        start: getMessageStart(permission, relation),
        isVisible: relation === "self" || canFind(visibility, relation),
        conversationId,
      };
    },
  );
}

/**
 * For a group: only accepted connections who allow messages.
 * @throws not_found for a name that the caller may not find; message_not_allowed
 */
export async function requireGroupRecipients(
  db: Database,
  caller: Caller,
  usernames: readonly string[],
): Promise<string[]> {
  const recipients = await listRecipients(db, caller, usernames);
  const isMissing = recipients.length < usernames.length;
  if (isMissing || recipients.some(({ isVisible }) => !isVisible)) throw new AppError("not_found");
  if (recipients.some(({ start }) => start !== "OPEN")) throw new AppError("message_not_allowed");
  return recipients.map(({ userId }) => userId);
}

/** Lower case and without repetitions, as usernames are stored. */
export function normaliseUsernames(usernames: readonly string[]): string[] {
  return [...new Set(usernames.map((username) => username.toLowerCase()))];
}

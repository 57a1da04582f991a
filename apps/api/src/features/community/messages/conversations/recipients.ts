// Finds the users whom a caller wants to write to, and how a conversation with each may start.
import { inArray } from "drizzle-orm";
import { canFind, getMessageStart, type MessageStart } from "@vereda/domain/community/policy";
import { NIL_ID } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { listProfileUsers } from "#features/account/profile/profile-user.ts";
import { getRelations } from "../../connections/relations.ts";
import { conversations } from "../../tables/messages.ts";

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

/** Ids of the direct conversations of a user, by direct key. */
async function getDirectConversations(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  const keys = otherIds.map((id) => buildDirectKey(userId, id));
  const rows = await db
    .select({ id: conversations.id, key: conversations.directKey })
    .from(conversations)
    .where(inArray(conversations.directKey, keys));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * Makes the same queries for unknown names, so that their time does not tell a blocked caller from an
 * unknown name. Usernames must be normalised.
 */
export async function listRecipients(
  db: Database,
  { userId }: Caller,
  usernames: readonly string[],
): Promise<Recipient[]> {
  const users = await listProfileUsers(db, usernames);
  const byName = new Map(users.map((user) => [user.username, user]));
  const ids = usernames.map((username) => byName.get(username)?.id ?? NIL_ID);
  const relations = await getRelations(db, userId, ids);
  const existing = await getDirectConversations(db, userId, ids);
  return users.flatMap(({ id, visibility, directMessagePermission }) => {
    const relation = relations.get(id)?.relation;
    if (relation === undefined) return [];
    return {
      userId: id,
      start: getMessageStart(directMessagePermission, relation),
      isVisible: relation === "self" || canFind(visibility, relation),
      conversationId: existing.get(buildDirectKey(userId, id)) ?? null,
    };
  });
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

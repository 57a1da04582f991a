// The other user's name in direct conversations, for notices about them.
import { and, eq, inArray, ne, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { users } from "#features/account/tables/users.ts";
import { formatFullName } from "#features/account/user-lookup.ts";
import { participants } from "../../tables/messages.ts";
import { isBlockedBy } from "../access.ts";

const others = alias(participants, "others");

/** Of the requests and conversations that are open to the user, by id; none with whom they block. */
export async function listConversationNames(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { conversationId } = participants;
  const rows = await db
    .select({ conversationId, firstName: users.firstName, lastName: users.lastName })
    .from(participants)
    .innerJoin(others, and(eq(others.conversationId, conversationId), ne(others.userId, userId)))
    .innerJoin(users, eq(users.id, others.userId))
    .where(
      and(
        inArray(conversationId, [...new Set(ids)]),
        eq(participants.userId, userId),
        inArray(participants.status, ["REQUESTED", "OPEN"]),
        not(isBlockedBy(others.userId, userId)),
      ),
    );
  return new Map(rows.map((row) => [row.conversationId, formatFullName(row)]));
}

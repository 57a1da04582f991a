// The names of conversations, for notices about them and for what a search finds in them.
import { and, asc, eq, inArray, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { formatFullName, getUsersById } from "#features/account/user-lookup.ts";
import { conversations, participants } from "../../tables/messages.ts";
import { isBlockedBy } from "../access.ts";

/** Of a workspace: its name. For queries of conversations. */
export const conversationTitle = sql<string | null>`coalesce(${conversations.title}, (
  select name from workspaces where workspaces.id = ${conversations.workspaceId}))`;

const others = alias(participants, "others");

/**
 * By id: the title, or else the names of the others. Of the requests and conversations that are open to the
 * user, without those of two with whom the user blocks.
 */
export async function listConversationNames(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, kind } = conversations;
  const rows = await db
    .select({ id, kind, title: conversationTitle, userId: others.userId })
    .from(participants)
    .innerJoin(conversations, eq(id, participants.conversationId))
    .innerJoin(others, and(eq(others.conversationId, id), ne(others.userId, userId)))
    .where(
      and(
        inArray(id, [...new Set(ids)]),
        eq(participants.userId, userId),
        inArray(participants.status, ["REQUESTED", "OPEN"]),
        ne(others.status, "LEFT"),
        or(eq(kind, "GROUP"), not(isBlockedBy(others.userId, userId))),
      ),
    )
    .orderBy(asc(others.userId));
  const users = await getUsersById(
    db,
    rows.map((row) => row.userId),
  );
  const byId = Map.groupBy(rows, (row) => row.id);
  return new Map(
    [...byId].map(([conversationId, list]) => {
      const [first] = list;
      const names = list.flatMap(({ kind: which, userId: other }) => {
        const user = users.get(other);
        if (user === undefined) return [];
        return which === "DIRECT" ? formatFullName(user) : user.firstName;
      });
      names.sort((a, b) => a.localeCompare(b));
      return [conversationId, first?.title || names.join(", ")];
    }),
  );
}

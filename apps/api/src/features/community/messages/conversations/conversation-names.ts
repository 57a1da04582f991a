// The names of conversations, for notices about them and for what a search finds in them.
import { and, asc, eq, inArray, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { users } from "#features/account/tables/users.ts";
import { formatFullName } from "#features/account/user-lookup.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { conversations, participants } from "../../tables/messages.ts";
import { isBlockedBy } from "../access.ts";

const others = alias(participants, "others");

/** Of the group of a workspace its name. */
export const conversationTitle = sql<string | null>`coalesce(${conversations.title},
  (select ${workspaces.name} from ${workspaces} where ${workspaces.id} = ${conversations.workspaceId}))`;

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
  const title = conversationTitle;
  const rows = await db
    .select({ id, kind, title, firstName: users.firstName, lastName: users.lastName })
    .from(participants)
    .innerJoin(conversations, eq(id, participants.conversationId))
    .innerJoin(others, and(eq(others.conversationId, id), ne(others.userId, userId)))
    .innerJoin(users, eq(users.id, others.userId))
    .where(
      and(
        inArray(id, [...new Set(ids)]),
        eq(participants.userId, userId),
        inArray(participants.status, ["REQUESTED", "OPEN"]),
        ne(others.status, "LEFT"),
        or(eq(kind, "GROUP"), not(isBlockedBy(others.userId, userId))),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.id));
  const byId = Map.groupBy(rows, (row) => row.id);
  return new Map(
    [...byId].map(([conversationId, list]) => {
      const [first] = list;
      const names = list.map((one) =>
        one.kind === "DIRECT" ? formatFullName(one) : one.firstName,
      );
      return [conversationId, first?.title || names.join(", ")];
    }),
  );
}

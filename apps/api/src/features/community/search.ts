// Searches everything that a user may open, a few results of each kind.
import { and, desc, eq, exists, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CommunityUser } from "@vereda/domain/community/contract";
import { getFirstLine } from "@vereda/domain/community/messages/message-rules";
import { canFind } from "@vereda/domain/community/policy";
import { MAX_RESULTS_PER_KIND } from "@vereda/domain/community/contract-search";
import type { SearchResults } from "@vereda/domain/community/contract-search";
import { nameMentions } from "@vereda/domain/mentions";
import { parseIndexTerms } from "@vereda/domain/search-terms";
import type { Database } from "#db/client.ts";
import { escapeLike } from "#db/escape-like.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { hasName, selectFullName } from "#features/account/user-conditions.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { makeSearch } from "#features/planning/search/search.ts";
import { involvedStatuses, isVisibleTo } from "./circles/access.ts";
import { showUser } from "./connections/connection-view.ts";
import { findRelatedUser } from "./connections/relations.ts";
import { prepareMessageRows } from "./messages/content/message-rows.ts";
import { searchMessages } from "./messages/content/search-messages.ts";
import { conversationTitle } from "./messages/conversations/conversation-names.ts";
import { NO_MESSAGE_AT } from "./messages/conversations/list-conversations.ts";
import { circleMembers, circles } from "./tables/circles.ts";
import { connections } from "./tables/connections.ts";
import { conversations, participants } from "./tables/messages.ts";

const MAX_NAMES = 4;
const others = alias(participants, "others");

/** Every term, as `parseIndexTerms` normalises it, somewhere in the text. */
function containsTerms(text: SQL, terms: readonly string[]): SQL | undefined {
  return and(...terms.map((term) => sql`normalize_text(${text}) like ${`%${escapeLike(term)}%`}`));
}

async function searchConnections(
  db: Database,
  userId: string,
  terms: readonly string[],
): Promise<CommunityUser[]> {
  const { ownerId, userId: receiverId, status, updatedAt, id } = connections;
  const otherId = sql<string>`case when ${ownerId} = ${userId} then ${receiverId} else ${ownerId} end`;
  const rows = await db
    .select({ otherId })
    .from(connections)
    .where(
      and(
        or(eq(ownerId, userId), eq(receiverId, userId)),
        eq(status, "accepted"),
        hasName(otherId, terms),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(MAX_RESULTS_PER_KIND);
  const ids = rows.map((row) => row.otherId);
  const users = await getUsersById(db, ids);
  return ids.flatMap((each) => {
    const user = users.get(each);
    return user === undefined ? [] : showUser(user);
  });
}

/** A connection is found by its name already. */
async function findByUsername(
  db: Database,
  userId: string,
  typed: string,
): Promise<CommunityUser[]> {
  const username = typed.trim().replace(/^@/u, "");
  const related = await findRelatedUser(db, userId, { username });
  if (related === null || related.relation === "accepted") return [];
  return canFind(related.user.visibility, related.relation) ? [showUser(related.user)] : [];
}

function searchCircles(
  db: Database,
  userId: string,
  terms: readonly string[],
): Promise<SearchResults["circles"]> {
  return db
    .select({ id: circles.id, name: circles.name })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(
      and(
        eq(circleMembers.userId, userId),
        inArray(circleMembers.status, involvedStatuses),
        isVisibleTo(db, userId),
        containsTerms(sql`${circles.name}`, terms),
      ),
    )
    .orderBy(sql`lower(${circles.name})`, circles.id)
    .limit(MAX_RESULTS_PER_KIND);
}

/** Whoever else is in a conversation; of a direct one also who left it. */
const isOther = (userId: string) =>
  and(
    eq(others.conversationId, conversations.id),
    ne(others.userId, userId),
    or(eq(conversations.kind, "DIRECT"), inArray(others.status, ["OPEN", "REQUESTED"])),
  );

function searchConversations(
  db: Database,
  userId: string,
  terms: readonly string[],
): Promise<SearchResults["conversations"]> {
  const matches = db
    .select({ one: sql`1` })
    .from(others)
    .where(and(isOther(userId), hasName(sql`${others.userId}`, terms)));
  const names = db
    .select({ name: selectFullName(others.userId).as("name") })
    .from(others)
    .where(isOther(userId))
    .orderBy(others.userId)
    .limit(MAX_NAMES);
  return db
    .select({
      id: conversations.id,
      title: conversationTitle,
      names: sql<string[]>`array(${names})`,
    })
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversationId))
    .where(
      and(
        eq(participants.userId, userId),
        eq(participants.status, "OPEN"),
        sql`${participants.lastMessageAt} > ${NO_MESSAGE_AT}`,
        or(containsTerms(conversationTitle, terms), exists(matches)),
      ),
    )
    .orderBy(desc(participants.lastMessageAt), desc(participants.conversationId))
    .limit(MAX_RESULTS_PER_KIND);
}

const nothing = { plans: [], users: [], circles: [], conversations: [], messages: [] };

export function makeEverythingSearch(db: Database) {
  const searchPlans = makeSearch(db);
  const deps = { db, readMessages: prepareMessageRows(db) };
  return async (caller: Caller, q: string): Promise<SearchResults> => {
    const { userId } = caller;
    const terms = parseIndexTerms(q).map(({ normalised }) => normalised);
    if (terms.length === 0) return nothing;
    const paging = { page: 1, perPage: MAX_RESULTS_PER_KIND };
    const plans = await searchPlans(caller, { q, ...paging });
    const messages = await searchMessages(deps, caller, { q, ...paging });
    const connected = await searchConnections(db, userId, terms);
    return {
      plans: plans.items,
      users: [...(await findByUsername(db, userId, q)), ...connected].slice(
        0,
        MAX_RESULTS_PER_KIND,
      ),
      circles: await searchCircles(db, userId, terms),
      conversations: await searchConversations(db, userId, terms),
      messages: messages.items.map(({ id, conversationId, text, mentions, author }) => ({
        id,
        conversationId,
        text: getFirstLine(nameMentions(text, mentions)),
        author,
      })),
    };
  };
}

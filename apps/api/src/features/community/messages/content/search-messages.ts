// Searches the messages of the caller's own conversations, the latest first.
import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import type { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { parseIndexTerms } from "@vereda/domain/search-terms";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { messages, participants } from "../../tables/messages.ts";
import { isVisibleTo } from "../access.ts";
import { listConversationNames } from "../conversations/conversation-names.ts";
import { mapMessages, type MessageDeps } from "./message-view.ts";

/** Every word as the beginning of one; quoted, because a letter can become several words. */
function buildTerms(q: string): string[] {
  return parseIndexTerms(q).map(({ normalised }) => `'${normalised.replaceAll(/['\\]/gu, "")}':*`);
}

/**
 * In the text of a message, or in the name of one of its files; each has its index, which marks words with
 * four digits of their conversation, so that a search reads few words of others.
 */
function matchTerms(terms: readonly string[], conversationIds: SQL): SQL {
  const query = sql`(
    select string_agg('(' || matches || ')', ' & ')::tsquery
    from (
      select string_agg('(' || regexp_replace(term, '''([^'']+)''', '''' || mark || '\\1''', 'g') || ')', ' | ') as matches
      from (
        select term::text as term, ordinal
        from unnest(${sql.param([...terms])}::text[]) with ordinality as written(prefix, ordinal),
          to_tsquery('pg_catalog.simple', prefix) as term
        where numnode(term) > 0
      ) as terms,
        (select distinct right(id::text, 4) as mark from (${conversationIds}) as own(id)) as marks
      group by ordinal
    ) as matching
  )`;
  return sql`${messages.id} in (
    select id from messages where message_search_terms(conversation_id, text) @@ ${query}
    union all
    select message_id from message_files where message_search_terms(conversation_id, name) @@ ${query}
  )`;
}

type MessageResult = DataOf<typeof messagesApi.search>["items"][number];

export async function searchMessages(
  deps: MessageDeps,
  caller: Caller,
  { q, conversationId, ...paging }: QueryOf<typeof messagesApi.search>,
): Promise<Page<MessageResult>> {
  const terms = buildTerms(q);
  if (terms.length === 0) return pickPage<MessageResult>([], paging);
  const { db } = deps;
  const { userId } = caller;
  const isMine = and(
    eq(participants.conversationId, messages.conversationId),
    eq(participants.userId, userId),
    eq(participants.status, "OPEN"),
  );
  const isOfConversation =
    conversationId === undefined ? undefined : eq(participants.conversationId, conversationId);
  const ownConversations = db
    .select({ id: participants.conversationId })
    .from(participants)
    .where(and(eq(participants.userId, userId), eq(participants.status, "OPEN"), isOfConversation));
  const which = and(
    matchTerms(terms, ownConversations.getSQL()),
    isOfConversation,
    isNull(messages.hiddenAt),
    isVisibleTo(userId),
  );
  const matches = db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(participants, isMine)
    .where(which);
  const total = db.$count(matches.as("matches"));
  const latest = matches.orderBy(desc(messages.createdAt), desc(messages.id));
  return loadPage(paging, total, latest, async (rows) => {
    const ids = rows.map(({ id }) => id);
    const items = await mapMessages(deps, caller, ids);
    const names = await listConversationNames(
      db,
      userId,
      items.map((item) => item.conversationId),
    );
    return items.map((item) => ({
      ...item,
      conversationName: names.get(item.conversationId) ?? null,
    }));
  });
}

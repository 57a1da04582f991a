// Searches the messages of the caller's own conversations, the latest first.
import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import type { Message, messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { parseIndexTerms } from "@vereda/domain/search-terms";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { messages, participants } from "../../tables/messages.ts";
import { isVisibleTo } from "../access.ts";
import { mapMessages, type MessageDeps } from "./message-view.ts";

/** Every word as the beginning of one; quoted, because a letter can become several words. */
function buildTerms(q: string): string[] {
  return parseIndexTerms(q).map(({ normalised }) => `'${normalised.replaceAll(/['\\]/gu, "")}':*`);
}

function matchTerms(terms: readonly string[]): SQL {
  const query = sql`to_tsquery('simple', ${terms.join(" & ")})`;
  return sql`to_tsvector('simple', normalize_text(${messages.text})) @@ ${query}`;
}

export async function searchMessages(
  deps: MessageDeps,
  caller: Caller,
  { q, conversationId, ...paging }: QueryOf<typeof messagesApi.search>,
): Promise<Page<Message>> {
  const terms = buildTerms(q);
  if (terms.length === 0) return pickPage<Message>([], paging);
  const { db } = deps;
  const { userId } = caller;
  const isMine = and(
    eq(participants.conversationId, messages.conversationId),
    eq(participants.userId, userId),
    eq(participants.status, "OPEN"),
  );
  const which = and(
    matchTerms(terms),
    conversationId === undefined ? undefined : eq(messages.conversationId, conversationId),
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
  return loadPage(paging, total, latest, (rows) =>
    mapMessages(
      deps,
      caller,
      rows.map(({ id }) => id),
    ),
  );
}

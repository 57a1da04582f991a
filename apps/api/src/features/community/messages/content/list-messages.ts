// Lists messages of a conversation before, after or around one of them; by position, never by offset.
import { and, asc, desc, eq, gt, lt, lte, type SQL } from "drizzle-orm";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { messages, participants } from "../../tables/messages.ts";
import { findParticipation, isReadersRow, isVisibleTo } from "../access.ts";
import { mapMessages, type MessageDeps } from "./message-view.ts";

type Query = QueryOf<typeof messagesApi.messages>;

interface Reading {
  readonly userId: string;
  readonly conversationId: string;
}

/** @throws not_found for a message that is not in the conversation, or that the reader may not see */
export async function getPosition(
  db: Database,
  { userId, conversationId }: Reading,
  messageId: string,
): Promise<number> {
  const [row] = await db
    .select({ position: messages.position })
    .from(messages)
    .innerJoin(participants, isReadersRow(userId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.conversationId, conversationId),
        isVisibleTo(userId),
      ),
    );
  if (row === undefined) throw new AppError("not_found");
  return row.position;
}

async function readIds(
  db: Database,
  { userId, conversationId }: Reading,
  where: SQL | undefined,
  { direction, limit }: { readonly direction: "earlier" | "later"; readonly limit: number },
): Promise<{ ids: string[]; hasMore: boolean }> {
  if (limit === 0) return { ids: [], hasMore: false };
  const { position } = messages;
  const loaded = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(participants, isReadersRow(userId))
    .where(and(eq(messages.conversationId, conversationId), where, isVisibleTo(userId)))
    .orderBy(direction === "earlier" ? desc(position) : asc(position))
    .limit(limit + 1);
  const ids = loaded.slice(0, limit).map(({ id }) => id);
  if (direction === "earlier") ids.reverse();
  return { ids, hasMore: loaded.length > limit };
}

async function readPage(db: Database, reading: Reading, query: Query) {
  const { before, after, around, limit } = query;
  const cursor = around ?? before ?? after;
  const { position } = messages;
  if (cursor === undefined) {
    const { ids, hasMore } = await readIds(db, reading, undefined, {
      direction: "earlier",
      limit,
    });
    return { ids, hasEarlier: hasMore, hasLater: false };
  }
  const at = await getPosition(db, reading, cursor);
  if (around !== undefined) {
    const half = Math.floor(limit / 2);
    const direction = { direction: "earlier", limit: limit - half } as const;
    const earlier = await readIds(db, reading, lte(position, at), direction);
    const later = await readIds(db, reading, gt(position, at), {
      direction: "later",
      limit: half,
    });
    const ids = [...earlier.ids, ...later.ids];
    return { ids, hasEarlier: earlier.hasMore, hasLater: later.hasMore };
  }
  if (before !== undefined) {
    const direction = { direction: "earlier", limit } as const;
    const { ids, hasMore } = await readIds(db, reading, lt(position, at), direction);
    return { ids, hasEarlier: hasMore, hasLater: true };
  }
  const direction = { direction: "later", limit } as const;
  const { ids, hasMore } = await readIds(db, reading, gt(position, at), direction);
  return { ids, hasEarlier: true, hasLater: hasMore };
}

/** @throws not_found also for a cursor that is no message of the conversation */
export async function listMessages(
  deps: MessageDeps,
  caller: Caller,
  conversationId: string,
  query: Query,
): Promise<DataOf<typeof messagesApi.messages>> {
  const { db } = deps;
  const { mine } = await findParticipation(db, caller, conversationId);
  const reading = { userId: caller.userId, conversationId };
  const { ids, ...page } = await readPage(db, reading, query);
  const isRequest = mine.status === "REQUESTED";
  return { items: await mapMessages(deps, caller, ids, { isRequest }), ...page };
}

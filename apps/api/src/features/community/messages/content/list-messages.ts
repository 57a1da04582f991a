// Lists messages of a conversation before, after or around one of them; by position, never by offset.
import { and, asc, desc, eq, gt, lt, lte } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { messagesApi } from "@vereda/domain/community/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { messages, participants } from "../../tables/messages.ts";
import type { MessageRow } from "../../tables/messages.ts";
import { findParticipation, isReadersRow, isVisibleTo } from "../access.ts";
import { mapMessages } from "./message-view.ts";

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

async function readRows(
  db: Database,
  { userId, conversationId }: Reading,
  where: SQL | undefined,
  { direction, limit }: { readonly direction: "earlier" | "later"; readonly limit: number },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  if (limit === 0) return { rows: [], hasMore: false };
  const { position } = messages;
  const loaded = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(participants, isReadersRow(userId))
    .where(and(eq(messages.conversationId, conversationId), where, isVisibleTo(userId)))
    .orderBy(direction === "earlier" ? desc(position) : asc(position))
    .limit(limit + 1);
  const rows = loaded.slice(0, limit).map(({ message }) => message);
  if (direction === "earlier") rows.reverse();
  return { rows, hasMore: loaded.length > limit };
}

async function readPage(db: Database, reading: Reading, query: Query) {
  const { before, after, around, limit } = query;
  const cursor = around ?? before ?? after;
  const { position } = messages;
  if (cursor === undefined) {
    const { rows, hasMore } = await readRows(db, reading, undefined, {
      direction: "earlier",
      limit,
    });
    return { rows, hasEarlier: hasMore, hasLater: false };
  }
  const at = await getPosition(db, reading, cursor);
  if (around !== undefined) {
    const half = Math.floor(limit / 2);
    const direction = { direction: "earlier", limit: limit - half } as const;
    const earlier = await readRows(db, reading, lte(position, at), direction);
    const later = await readRows(db, reading, gt(position, at), {
      direction: "later",
      limit: half,
    });
    const rows = [...earlier.rows, ...later.rows];
    return { rows, hasEarlier: earlier.hasMore, hasLater: later.hasMore };
  }
  if (before !== undefined) {
    const direction = { direction: "earlier", limit } as const;
    const { rows, hasMore } = await readRows(db, reading, lt(position, at), direction);
    return { rows, hasEarlier: hasMore, hasLater: true };
  }
  const direction = { direction: "later", limit } as const;
  const { rows, hasMore } = await readRows(db, reading, gt(position, at), direction);
  return { rows, hasEarlier: true, hasLater: hasMore };
}

/** @throws not_found also for a cursor that is no message of the conversation */
export async function listMessages(
  db: Database,
  caller: Caller,
  conversationId: string,
  query: Query,
): Promise<DataOf<typeof messagesApi.messages>> {
  const { mine } = await findParticipation(db, caller, conversationId);
  const reading = { userId: caller.userId, conversationId };
  const { rows, ...page } = await readPage(db, reading, query);
  const isRequest = mine.status === "REQUESTED";
  return { items: await mapMessages(db, caller, rows, { isRequest }), ...page };
}

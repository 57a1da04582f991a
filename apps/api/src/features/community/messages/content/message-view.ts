// Maps rows of messages to what a reader sees of them, with one query per kind of detail.
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Message, MessageFile } from "@vereda/domain/community/contract-messages";
import { reactionKeys } from "@vereda/domain/community/catalogue-messages";
import { getFirstLine } from "@vereda/domain/community/message-rules";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import type { UserSummary } from "#features/account/user-lookup.ts";
import { blocks } from "../../tables/connections.ts";
import { messageFiles, messageReactions, messages, participants } from "../../tables/messages.ts";
import type { MessageFileRow, MessageRow } from "../../tables/messages.ts";
import { isReadersRow, isVisibleTo } from "../access.ts";
import { mapCards } from "./cards.ts";

export function mapUser(user: UserSummary | undefined): Message["author"] {
  if (user === undefined) return null;
  const { username, firstName, lastName, avatar } = user;
  return { username, firstName, lastName, avatar };
}

export function mapFile({ id, name, type, size, width, height }: MessageFileRow): MessageFile {
  return { id, name, type, size, width, height };
}

async function listFiles(db: Database, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...ids]))
    .orderBy(asc(messageFiles.id));
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

/** Without the reactions of users whom the reader had blocked by then. */
async function listReactions(db: Database, { userId }: Caller, ids: readonly string[]) {
  const { messageId, key, userId: reactingId, createdAt } = messageReactions;
  const hides = and(
    eq(blocks.ownerId, userId),
    eq(blocks.blockedId, reactingId),
    sql`${blocks.createdAt} <= ${createdAt}`,
  );
  const rows = await db
    .select({
      messageId,
      key,
      count: count(),
      isMine: sql`bool_or(${eq(reactingId, userId)})`.mapWith(Boolean),
    })
    .from(messageReactions)
    .where(
      and(inArray(messageId, [...ids]), sql`not exists (select 1 from ${blocks} where ${hides})`),
    )
    .groupBy(messageId, key);
  rows.sort((a, b) => reactionKeys.indexOf(a.key) - reactionKeys.indexOf(b.key));
  return Map.groupBy(rows, (row) => row.messageId);
}

/** The messages that these reply to, as far as the reader may see them. */
async function listReplied(db: Database, { userId }: Caller, rows: readonly MessageRow[]) {
  const ids = rows.flatMap(({ replyToId }) => replyToId ?? []);
  if (ids.length === 0) return [];
  const replied = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(participants, isReadersRow(userId))
    .where(and(inArray(messages.id, ids), isVisibleTo(userId)));
  return replied.map(({ message }) => message);
}

function mapReply(
  row: MessageRow,
  replied: ReadonlyMap<string, MessageRow>,
  authors: ReadonlyMap<string, UserSummary>,
): Message["replyTo"] {
  const original = replied.get(row.replyToId ?? "");
  if (original === undefined) return null;
  const { id, text, authorId } = original;
  const authorName = authors.get(authorId ?? "")?.firstName ?? null;
  return { id, text: getFirstLine(text), authorName };
}

interface View {
  /** The reader has not accepted the conversation, so that each message shows no more than a line. */
  readonly isRequest?: boolean;
}

export async function mapMessages(
  db: Database,
  caller: Caller,
  rows: readonly MessageRow[],
  { isRequest = false }: View = {},
): Promise<Message[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await listFiles(db, ids);
  const reactions = await listReactions(db, caller, ids);
  const replied = await listReplied(db, caller, rows);
  const authorIds = [...rows, ...replied].flatMap(({ authorId }) => authorId ?? []);
  const authors = await getUsersById(db, authorIds);
  const getCard = await mapCards(db, caller, rows);
  const repliedById = new Map(replied.map((one) => [one.id, one]));
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    position: row.position,
    text: isRequest ? getFirstLine(row.text) : row.text,
    author: mapUser(authors.get(row.authorId ?? "")),
    isOwn: row.authorId === caller.userId,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted: row.deletedAt !== null,
    replyTo: mapReply(row, repliedById, authors),
    attachments: (files.get(row.id) ?? []).map(mapFile),
    card: getCard(row),
    reactions: (reactions.get(row.id) ?? []).map(({ key, count: total, isMine }) => ({
      key,
      count: total,
      isMine,
    })),
  }));
}

export async function mapMessage(db: Database, caller: Caller, row: MessageRow): Promise<Message> {
  const [message] = await mapMessages(db, caller, [row]);
  if (message === undefined) throw new Error("A message is missing from its view.");
  return message;
}

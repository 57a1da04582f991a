// Maps conversations to what one of their participants sees, with one query per kind of detail.
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Conversation } from "@vereda/domain/community/contract-messages";
import { getFirstLine } from "@vereda/domain/community/message-rules";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import type { UserSummary } from "#features/account/user-lookup.ts";
import { messageFiles, messages, messageSettings, participants } from "../../tables/messages.ts";
import type { MessageRow } from "../../tables/messages.ts";
import { canWriteIn, isVisibleTo, listParticipations } from "../access.ts";
import type { Participation } from "../access.ts";
import { mapUser } from "../content/message-view.ts";

interface LastMessage {
  readonly message: MessageRow;
  readonly hasFiles: boolean;
}

/** The latest message of each conversation that the reader may see, by the index of positions. */
async function listLastMessages(
  db: Database,
  { userId }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastMessage>> {
  const last = db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, participants.conversationId), isVisibleTo(userId)))
    .orderBy(sql`${messages.position} desc`)
    .limit(1)
    .as("messages");
  const isWithFiles = and(eq(messageFiles.messageId, last.id), isNotNull(messageFiles.messageId));
  const rows = await db
    .select({
      message: {
        id: last.id,
        conversationId: last.conversationId,
        position: last.position,
        authorId: last.authorId,
        text: last.text,
        replyToId: last.replyToId,
        card: last.card,
        createdAt: last.createdAt,
        editedAt: last.editedAt,
        deletedAt: last.deletedAt,
      },
      hasFiles: sql`exists (select 1 from ${messageFiles} where ${isWithFiles})`.mapWith(Boolean),
    })
    .from(participants)
    .innerJoinLateral(last, sql`true`)
    .where(and(inArray(participants.conversationId, [...ids]), eq(participants.userId, userId)));
  return new Map(rows.map((row) => [row.message.conversationId, row]));
}

async function listParticipants(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      conversationId: participants.conversationId,
      userId: participants.userId,
      status: participants.status,
      readPosition: participants.readPosition,
      showsReadMarks: sql`coalesce(${messageSettings.showsReadMarks}, true)`.mapWith(Boolean),
    })
    .from(participants)
    .leftJoin(messageSettings, eq(messageSettings.userId, participants.userId))
    .where(inArray(participants.conversationId, [...ids]))
    .orderBy(asc(participants.userId));
  return Map.groupBy(rows, ({ conversationId }) => conversationId);
}

type ParticipantSummary =
  Awaited<ReturnType<typeof listParticipants>> extends Map<string, infer R> ? R : never;

function mapParticipants(
  { conversation, mine, other, isBlocking }: Participation,
  rows: ParticipantSummary,
  users: ReadonlyMap<string, UserSummary>,
): Conversation["participants"] {
  const isDirect = conversation.kind === "DIRECT";
  const isOpen = isDirect && mine.status === "OPEN" && other?.status === "OPEN" && !isBlocking;
  const isMutual = isOpen && rows.every(({ showsReadMarks }) => showsReadMarks);
  const present = rows.map(({ userId, readPosition, status }) => ({
    user: mapUser(users.get(userId)),
    readPosition: isMutual || userId === mine.userId ? readPosition : null,
    isMe: userId === mine.userId,
    hasLeft: status === "LEFT",
  }));
  // The row of a deleted account is gone.
  if (!isDirect || other !== null) return present;
  return [...present, { user: null, readPosition: null, isMe: false, hasLeft: false }];
}

function mapLastMessage(
  last: LastMessage | undefined,
  { mine }: Participation,
  users: ReadonlyMap<string, UserSummary>,
): Conversation["lastMessage"] {
  if (last === undefined) return null;
  const { id, text, authorId, createdAt, deletedAt } = last.message;
  return {
    id,
    text: getFirstLine(text),
    authorName: users.get(authorId ?? "")?.firstName ?? null,
    isOwn: authorId === mine.userId,
    isDeleted: deletedAt !== null,
    hasFiles: last.hasFiles,
    createdAt: createdAt.toISOString(),
  };
}

/** The version of a conversation for one participant: its title is shared, whether it is muted is not. */
export function getVersion({ conversation, mine }: Participation): Date {
  return new Date(Math.max(conversation.updatedAt.getTime(), mine.updatedAt.getTime()));
}

function isUnanswered({ other }: Participation): boolean {
  return other !== null && other.status !== "OPEN";
}

export async function mapConversations(
  db: Database,
  caller: Caller,
  rows: readonly Participation[],
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ conversation }) => conversation.id);
  const lastMessages = await listLastMessages(db, caller, ids);
  const present = await listParticipants(db, ids);
  const authorIds = [...lastMessages.values()].flatMap(({ message }) => message.authorId ?? []);
  const userIds = [...present.values()].flat().map(({ userId }) => userId);
  const users = await getUsersById(db, [...authorIds, ...userIds]);
  return rows.map((row) => {
    const { conversation, mine } = row;
    const last = lastMessages.get(conversation.id);
    const isRequestToMe = mine.status === "REQUESTED";
    return {
      id: conversation.id,
      kind: conversation.kind,
      participants: mapParticipants(row, present.get(conversation.id) ?? [], users),
      title: conversation.title,
      lastMessage: mapLastMessage(last, row, users),
      lastPosition: last?.message.position ?? 0,
      unreadCount: mine.unreadCount,
      // Declined looks like not yet accepted.
      status: isRequestToMe || isUnanswered(row) ? "REQUESTED" : "OPEN",
      isRequestToMe,
      isMuted: mine.isMuted,
      canWrite: canWriteIn(row),
      updatedAt: getVersion(row).toISOString(),
    };
  });
}

/** @throws not_found when the caller is not in it */
export async function getConversation(
  db: Database,
  caller: Caller,
  id: string,
): Promise<Conversation> {
  const rows = await listParticipations(db, caller, [id]);
  const isIn = ({ mine }: Participation) => mine.status === "OPEN" || mine.status === "REQUESTED";
  const [conversation] = await mapConversations(db, caller, rows.filter(isIn));
  if (conversation === undefined) throw new AppError("not_found");
  return conversation;
}

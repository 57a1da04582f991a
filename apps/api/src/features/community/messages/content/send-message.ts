// Sends a message: its position, the unread counts of the others and their pushes in one transaction.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Message, messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { createId } from "@vereda/domain/id";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import { formatLivedDay } from "#features/planning/access/lived-day.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { conversations, messageFiles, messages, participants } from "../../tables/messages.ts";
import type { ConversationRow, MessageRow } from "../../tables/messages.ts";
import { findParticipation, isBlockedBy, requireWritable } from "../access.ts";
import { prepareCard } from "./cards.ts";
import { getPosition } from "./list-messages.ts";
import { mapMessage, type MessageDeps } from "./message-view.ts";
import { notifyMentions, resolveGroupMentions } from "./message-mentions.ts";
import { pushMessage } from "./push-message.ts";

type Input = BodyOf<typeof messagesApi.send>;

const sendLimit = { limit: 60, windowMs: MINUTE_MS };

type NewContent = { readonly [Key in keyof Input]?: Input[Key] | undefined };

export interface Content extends Pick<MessageRow, "id" | "text" | "card"> {
  readonly replyToId: string | null;
  readonly attachmentIds: readonly string[];
}

/**
 * Checks what does not depend on the conversation, and counts the message.
 * @throws message_empty; rate_limited; as `prepareCard`
 */
export async function prepareContent(
  db: Database,
  caller: Caller,
  { id, text = "", replyToId = null, attachmentIds = [], card }: NewContent,
  now: Date,
): Promise<Content> {
  if (text === "" && attachmentIds.length === 0 && card === undefined) {
    throw new AppError("message_empty", {}, { fields: [{ path: "text", code: "message_empty" }] });
  }
  await consume(db, limitKey("message", caller.userId), sendLimit, now);
  return {
    id: id ?? createId(now.getTime()),
    text,
    replyToId,
    attachmentIds: [...new Set(attachmentIds)],
    card: card === undefined ? null : await prepareCard(db, caller, card),
  };
}

/** @throws not_found when one is not an unsent file of the caller */
async function attachFiles(
  tx: Database,
  userId: string,
  conversationId: string,
  { id, attachmentIds }: Content,
) {
  if (attachmentIds.length === 0) return;
  const attached = await tx
    .update(messageFiles)
    .set({ messageId: id, conversationId })
    .where(
      and(
        inArray(messageFiles.id, [...attachmentIds]),
        eq(messageFiles.ownerId, userId),
        isNull(messageFiles.messageId),
      ),
    )
    .returning({ id: messageFiles.id });
  if (attached.length < attachmentIds.length) throw new AppError("not_found");
}

/**
 * Counts it as unread and moves the conversation up, except for those who block the author: for them
 * nothing happens. The trigger of these rows notifies each participant.
 */
async function updateParticipants(
  tx: Database,
  { conversationId, position, createdAt }: MessageRow,
  authorId: string,
) {
  const isAuthor = eq(participants.userId, authorId);
  return tx
    .update(participants)
    .set({
      unreadCount: sql`case when ${isAuthor} then 0 else ${participants.unreadCount} + 1 end`,
      readPosition: sql`case when ${isAuthor} then ${position} else ${participants.readPosition} end`,
      typingAt: sql`case when ${isAuthor} then null else ${participants.typingAt} end`,
      lastMessageAt: createdAt,
    })
    .where(
      and(
        eq(participants.conversationId, conversationId),
        inArray(participants.status, ["OPEN", "REQUESTED"]),
        sql`not ${isBlockedBy(authorId, participants.userId)}`,
      ),
    )
    .returning({
      userId: participants.userId,
      status: participants.status,
      isMuted: participants.isMuted,
    });
}

/**
 * Adds a message to a conversation whose row is locked.
 * @returns false when it was added before
 * @throws conflict when another message has its id; not_found for the replied message and the files
 */
export async function insertMessage(
  tx: Database,
  caller: Caller,
  { id: conversationId, lastPosition }: Pick<ConversationRow, "id" | "lastPosition">,
  content: Content,
  now: Date,
): Promise<boolean> {
  const { userId } = caller;
  const { id, text, card, replyToId } = content;
  if (replyToId !== null) await getPosition(tx, { userId, conversationId }, replyToId);
  const position = lastPosition + 1;
  const row = { id, conversationId, position, authorId: userId, text, card, replyToId };
  const mentions = await resolveGroupMentions(tx, row);
  const values = { ...row, mentions, createdAt: now, ...buildDays(caller, conversationId, now) };
  const scope = ["authorId", "conversationId"] as const;
  const { made: message, isNew } = await insertOnce(tx, messages, values, scope);
  if (!isNew) return false;
  await attachFiles(tx, userId, conversationId, content);
  await tx
    .update(conversations)
    .set({ lastPosition: position })
    .where(eq(conversations.id, conversationId));
  const reached = await updateParticipants(tx, message, userId);
  const pushed = new Set([userId, ...(await notifyMentions(tx, message, {}, now))]);
  const pushedTo = reached.filter(
    (one) => !pushed.has(one.userId) && one.status === "OPEN" && !one.isMuted,
  );
  await pushMessage(tx, { userIds: pushedTo.map((one) => one.userId), message }, now);
  return true;
}

/** The days of both sides of a direct conversation, in the time zones that they have now. */
function buildDays(caller: Caller, conversationId: string, now: Date) {
  const recipientDay = sql<string>`(
    select (${now.toISOString()}::timestamptz at time zone users.timezone)::date
    from conversations
    join participants on participants.conversation_id = conversations.id
    join users on users.id = participants.user_id
    where conversations.id = ${conversationId} and kind = 'DIRECT' and users.id <> ${caller.userId}
    limit 1)`;
  return { authorDay: formatLivedDay(caller, now), recipientDay };
}

/** A message that the caller sent with this id. @throws conflict when somebody else did */
export function findSentMessage(db: Database, { userId: authorId }: Caller, id: string) {
  return findRepeated(db, messages, { id, authorId }, ["authorId"]);
}

/**
 * Sends a message; a repeated id returns the one that was sent.
 * @throws not_found; conflict; message_not_allowed; message_empty; rate_limited; suspended; as `prepareCard`
 */
export async function sendMessage(
  deps: MessageDeps,
  caller: Caller,
  conversationId: string,
  input: Input,
  now: Date,
): Promise<Created<Message>> {
  const { db } = deps;
  await requireNotSuspended(db, caller, now);
  const sent = input.id === undefined ? undefined : await findSentMessage(db, caller, input.id);
  if (sent !== undefined) {
    if (sent.conversationId !== conversationId) throw new AppError("conflict");
    return { made: await mapMessage(deps, caller, sent.id), isNew: false };
  }
  const content = await prepareContent(db, caller, input, now);
  const isNew = await db.transaction(async (tx) => {
    const access = await findParticipation(tx, caller, conversationId, { lock: "update" });
    requireWritable(access);
    return insertMessage(tx, caller, access.conversation, content, now);
  });
  return { made: await mapMessage(deps, caller, content.id), isNew };
}

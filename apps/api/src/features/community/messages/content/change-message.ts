// Edits and deletes messages and reacts to them; a deleted one stays as a tombstone without content.
import { and, eq } from "drizzle-orm";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import { canEdit } from "@vereda/domain/community/messages/message-rules";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { messageFiles, messageReactions, messages } from "../../tables/messages.ts";
import type { MessageRow } from "../../tables/messages.ts";
import { withdrawNotices } from "#features/inbox/notify.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { canWriteIn, findParticipation, findVisibleMessage, requireWritable } from "../access.ts";
import { announce } from "../announce.ts";
import { uncountUnread } from "../conversations/unread-counts.ts";
import { notifyMentions, resolveGroupMentions } from "./message-mentions.ts";
import { mapMessage, type MessageDeps } from "./message-view.ts";

/** @throws not_found also for what somebody else wrote */
async function lockOwnMessage(tx: Database, caller: Caller, id: string): Promise<MessageRow> {
  await findVisibleMessage(tx, caller, id);
  const isOwn = and(eq(messages.id, id), eq(messages.authorId, caller.userId));
  const [row] = await tx.select().from(messages).where(isOwn).for("update");
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function announceChange(tx: Database, { userId }: Caller, { conversationId }: MessageRow) {
  await announce(tx, { conversationId, actorId: userId });
}

/** @throws not_found; message_not_allowed; message_edit_over; suspended */
export async function editMessage(
  deps: MessageDeps,
  caller: Caller,
  id: string,
  text: string,
  now: Date,
): Promise<Message> {
  await deps.db.transaction(async (tx) => {
    await requireNotSuspended(tx, caller, now);
    const row = await lockOwnMessage(tx, caller, id);
    const participation = await findParticipation(tx, caller, row.conversationId);
    // A request that waits may be corrected too: what its receiver sees stays a line.
    const isRequest = participation.other?.status === "REQUESTED";
    if (!isRequest && !canWriteIn(participation)) throw new AppError("message_not_allowed");
    const isEmpty = row.deletedAt !== null || row.hiddenAt !== null;
    if (isEmpty || !canEdit(row.createdAt.getTime(), now.getTime())) {
      throw new AppError("message_edit_over");
    }
    if (row.text === text) return;
    const mentions = await resolveGroupMentions(tx, { ...row, text }, row.mentions);
    await tx.update(messages).set({ text, mentions, editedAt: now }).where(eq(messages.id, id));
    await notifyMentions(tx, { ...row, mentions }, row.mentions, now);
    await announceChange(tx, caller, row);
  });
  return mapMessage(deps, caller, id);
}

/** A trigger queues the files of deleted rows for deletion. @throws not_found */
export async function deleteMessage(
  deps: MessageDeps,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Message> {
  await deps.db.transaction(async (tx) => {
    const row = await lockOwnMessage(tx, caller, id);
    if (row.deletedAt !== null) return;
    const tombstone = { text: "", mentions: {}, card: null, replyToId: null, deletedAt: now };
    await tx.update(messages).set(tombstone).where(eq(messages.id, id));
    await tx.delete(messageFiles).where(eq(messageFiles.messageId, id));
    await tx.delete(messageReactions).where(eq(messageReactions.messageId, id));
    if (row.hiddenAt === null) await uncountUnread(tx, row);
    // Of the request that it was, and of those whom it mentions.
    await withdrawNotices(tx, row.conversationId, id);
    await announceChange(tx, caller, row);
  });
  return mapMessage(deps, caller, id);
}

interface Reaction {
  readonly messageId: string;
  readonly key: ReactionKey;
  readonly isOn: boolean;
}

/** @throws not_found also for a deleted or hidden message; message_not_allowed; suspended for a new one */
export async function react(
  deps: MessageDeps,
  caller: Caller,
  { messageId, key, isOn }: Reaction,
  now: Date,
): Promise<Message> {
  const { userId } = caller;
  const message = await findVisibleMessage(deps.db, caller, messageId);
  if (message.deletedAt !== null || message.hiddenAt !== null) throw new AppError("not_found");
  await deps.db.transaction(async (tx) => {
    requireWritable(await findParticipation(tx, caller, message.conversationId));
    if (isOn) await requireNotSuspended(tx, caller, now);
    const reaction = { messageId, userId, key };
    const isThis = and(
      eq(messageReactions.messageId, messageId),
      eq(messageReactions.userId, userId),
      eq(messageReactions.key, key),
    );
    const changed = isOn
      ? await tx
          .insert(messageReactions)
          .values({ ...reaction, createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(messageReactions).where(isThis).returning();
    if (changed.length > 0) await announceChange(tx, caller, message);
  });
  return mapMessage(deps, caller, messageId);
}

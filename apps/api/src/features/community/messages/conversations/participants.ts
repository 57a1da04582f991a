// Accepts and declines requests, adds users to groups and lets them leave.
import { and, eq } from "drizzle-orm";
import { MAX_PARTICIPANTS } from "@vereda/domain/community/messages/catalogue-messages";
import type { ParticipantStatus } from "@vereda/domain/community/messages/catalogue-messages";
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { withdrawNotices } from "#features/inbox/notify.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { conversations, participants } from "../../tables/messages.ts";
import { findAnyParticipation, findParticipation, type Participation } from "../access.ts";
import { announce } from "../announce.ts";
import { getConversation, type ConversationDeps } from "./conversation-view.ts";
import { normaliseUsernames, requireGroupRecipients } from "./recipients.ts";

function isRow(conversationId: string, userId: string) {
  return and(eq(participants.conversationId, conversationId), eq(participants.userId, userId));
}

async function setStatus(
  tx: Database,
  { conversation, mine }: Participation,
  status: ParticipantStatus,
): Promise<void> {
  await tx
    .update(participants)
    .set({ status, unreadCount: 0, typingAt: null })
    .where(isRow(conversation.id, mine.userId));
}

/** Opens a direct conversation for a user who had a request. */
export async function setOpen(tx: Database, conversationId: string, userId: string): Promise<void> {
  await withdrawNotices(tx, conversationId);
  await tx.update(participants).set({ status: "OPEN" }).where(isRow(conversationId, userId));
}

/** An accepted request stays accepted. @throws not_found; suspended */
export async function acceptRequest(
  deps: ConversationDeps,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Conversation> {
  await requireNotSuspended(deps.db, caller, now);
  await deps.db.transaction(async (tx) => {
    const { mine } = await findParticipation(tx, caller, id, { lock: "update" });
    if (mine.status !== "REQUESTED") return;
    await setOpen(tx, id, caller.userId);
    await announce(tx, { conversationId: id, actorId: caller.userId });
  });
  return getConversation(deps, caller, id);
}

/** Silent: the sender sees an unanswered conversation. @throws not_found when there is no request */
export async function declineRequest(db: Database, caller: Caller, id: string): Promise<null> {
  return db.transaction(async (tx) => {
    const row = await findAnyParticipation(tx, caller, id, { lock: "update" });
    if (row?.mine.status === "DECLINED") return null;
    if (row?.mine.status !== "REQUESTED") throw new AppError("not_found");
    await setStatus(tx, row, "DECLINED");
    await withdrawNotices(tx, id);
    return null;
  });
}

/** @throws not_found also in a direct conversation, and in that of a workspace */
async function lockGroup(tx: Database, caller: Caller, id: string): Promise<Participation> {
  const row = await findParticipation(tx, caller, id, { lock: "update" });
  const { kind, workspaceId } = row.conversation;
  if (kind !== "GROUP" || workspaceId !== null) throw new AppError("not_found");
  return row;
}

/**
 * Adds accepted connections of the caller, who read along from now on; those already there stay.
 * @throws not_found; message_not_allowed; too_many_participants; suspended
 */
export async function addParticipants(
  deps: ConversationDeps,
  caller: Caller,
  id: string,
  usernames: readonly string[],
  now: Date,
): Promise<Conversation> {
  const { db } = deps;
  await requireNotSuspended(db, caller, now);
  await findParticipation(db, caller, id);
  const userIds = await requireGroupRecipients(db, caller, normaliseUsernames(usernames));
  await db.transaction(async (tx) => {
    const { lastPosition } = (await lockGroup(tx, caller, id)).conversation;
    const since = { firstPosition: lastPosition, readPosition: lastPosition, unreadCount: 0 };
    const row = { status: "OPEN" as const, ...since, lastMessageAt: now };
    await tx
      .insert(participants)
      .values(userIds.map((userId) => ({ conversationId: id, userId, ...row, updatedAt: now })))
      .onConflictDoUpdate({
        target: [participants.conversationId, participants.userId],
        set: row,
        setWhere: eq(participants.status, "LEFT"),
      });
    // Those who left count too, so that the list of a group stays bounded.
    const total = await tx.$count(participants, eq(participants.conversationId, id));
    if (total > MAX_PARTICIPANTS) throw new AppError("too_many_participants");
    await announce(tx, { conversationId: id, actorId: caller.userId });
  });
  return getConversation(deps, caller, id);
}

/** The last one who leaves deletes the group. @throws not_found */
export async function leaveGroup(db: Database, caller: Caller, id: string): Promise<null> {
  return db.transaction(async (tx) => {
    const left = await findAnyParticipation(tx, caller, id);
    if (left?.mine.status === "LEFT") return null;
    await setStatus(tx, await lockGroup(tx, caller, id), "LEFT");
    await announce(tx, { conversationId: id, actorId: caller.userId });
    const isOpen = and(eq(participants.conversationId, id), eq(participants.status, "OPEN"));
    if ((await tx.$count(participants, isOpen)) === 0) {
      await tx.delete(conversations).where(eq(conversations.id, id));
    }
    return null;
  });
}

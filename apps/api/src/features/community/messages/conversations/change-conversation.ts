// Mutes a conversation for the caller and renames a group for everyone.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type {
  Conversation,
  messagesApi,
} from "@vereda/domain/community/messages/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { requireWritten } from "#platform/http/writing.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { conversations, participants } from "../../tables/messages.ts";
import { findParticipation, type Participation } from "../access.ts";
import { announce } from "../announce.ts";
import { getConversation, getVersion, type ConversationDeps } from "./conversation-view.ts";

type Change = BodyOf<typeof messagesApi.changeConversation>;

/** False when `updatedAt` is stale. */
async function applyChange(
  tx: Database,
  caller: Caller,
  row: Participation,
  { isMuted, title, updatedAt }: Change,
  now: Date,
): Promise<boolean> {
  const version = getVersion(row);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== version.getTime()) return false;
  const next = new Date(Math.max(now.getTime(), version.getTime() + 1));
  const conversationId = row.conversation.id;
  if (title !== undefined) {
    await tx
      .update(conversations)
      .set({ title: title || null, updatedAt: next })
      .where(eq(conversations.id, conversationId));
    await announce(tx, { conversationId, actorId: caller.userId });
  }
  if (isMuted !== undefined) {
    const { userId } = caller;
    const isMine = eq(participants.userId, userId);
    await tx
      .update(participants)
      .set({ isMuted, updatedAt: next })
      .where(and(eq(participants.conversationId, conversationId), isMine));
  }
  return true;
}

/**
 * @throws not_found; validation_error; suspended for a title; conflict with the current conversation when
 * `updatedAt` is stale
 */
export async function changeConversation(
  deps: ConversationDeps,
  caller: Caller,
  id: string,
  change: Change,
  now: Date,
): Promise<Conversation> {
  if (change.title !== undefined) await requireNotSuspended(deps.db, caller, now);
  const isApplied = await deps.db.transaction(async (tx) => {
    const row = await findParticipation(tx, caller, id, { lock: "update" });
    const { kind, workspaceId } = row.conversation;
    if (change.title !== undefined && (kind !== "GROUP" || workspaceId !== null)) {
      throw createInvalidFieldsError({ path: "title", code: "title_of_group" });
    }
    return applyChange(tx, caller, row, change, now);
  });
  return requireWritten(isApplied, await getConversation(deps, caller, id));
}

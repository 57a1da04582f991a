// Mutes a conversation for the caller and renames a group for everyone.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Conversation, messagesApi } from "@vereda/domain/community/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { conversations, participants } from "../../tables/messages.ts";
import { findParticipation } from "../access.ts";
import { announce } from "../announce.ts";
import { getConversation, getVersion } from "./conversation-view.ts";

/** @throws not_found; validation_error; conflict with the current conversation when `updatedAt` is stale */
export async function changeConversation(
  db: Database,
  caller: Caller,
  id: string,
  { isMuted, title, updatedAt }: BodyOf<typeof messagesApi.changeConversation>,
  now: Date,
): Promise<Conversation> {
  return db.transaction(async (tx) => {
    const row = await findParticipation(tx, caller, id, { lock: "update" });
    const version = getVersion(row);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== version.getTime()) {
      const current = await getConversation(tx, caller, id);
      throw new AppError("conflict", {}, { current });
    }
    const next = new Date(Math.max(now.getTime(), version.getTime() + 1));
    if (title !== undefined) {
      if (row.conversation.kind !== "GROUP") {
        throw createInvalidFieldsError({ path: "title", code: "title_of_group" });
      }
      await tx
        .update(conversations)
        .set({ title: title || null, updatedAt: next })
        .where(eq(conversations.id, id));
      await announce(tx, { conversationId: id, actorId: caller.userId });
    }
    if (isMuted !== undefined) {
      await tx
        .update(participants)
        .set({ isMuted, updatedAt: next })
        .where(and(eq(participants.conversationId, id), eq(participants.userId, caller.userId)));
    }
    return getConversation(tx, caller, id);
  });
}

// Changes of a message, stored in its thread when the server answers.
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { storeMessage } from "../thread/thread-data.ts";

function toggleReaction({ id, reactions }: Message, key: ReactionKey): Promise<Message> {
  const params = { id, key };
  const isMine = reactions.some((reaction) => reaction.key === key && reaction.isMine);
  return isMine
    ? api.data("DELETE /panel/messages/:id/reactions/:key", { params })
    : api.data("PUT /panel/messages/:id/reactions/:key", { params, body: {} });
}

export function useReaction(message: Message) {
  return useCall((key: ReactionKey) => toggleReaction(message, key), {
    failed: m.community_messages_not_done(),
    onDone: storeMessage,
  });
}

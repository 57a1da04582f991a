// Changes of a message, stored in its thread when the server answers.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { storeMessage } from "../thread/thread-data.ts";

function toggleReaction({ id, reactions }: Message, key: ReactionKey): Promise<Message> {
  const params = { id, key };
  const isMine = reactions.some((reaction) => reaction.key === key && reaction.isMine);
  return isMine
    ? api.data("DELETE /panel/messages/:id/reactions/:key", { params })
    : api.data("PUT /panel/messages/:id/reactions/:key", { params, body: {} });
}

export function useReaction(message: Message) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return useMutation({
    mutationFn: (key: ReactionKey) => toggleReaction(message, key),
    onSuccess: (changed) => storeMessage(queryClient, changed),
    onError: (error) => {
      const detail = getErrorText(error, locale);
      showToast({ title: m.community_messages_not_done(), detail, tone: "error" });
    },
  });
}

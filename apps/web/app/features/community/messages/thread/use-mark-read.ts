// Marks a conversation as read while its end is visible.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import { useEffect } from "react";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { useDevice } from "#platform/use-device.ts";
import { CONVERSATION, refetchConversations } from "../conversations-data.ts";

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const isPageVisible = () => document.visibilityState === "visible";

export function useMarkRead(
  { id, unreadCount, isRequestToMe }: Conversation,
  lastId: string | undefined,
  isAtEnd: boolean,
): void {
  const queryClient = useQueryClient();
  const isVisible = useDevice(isPageVisible, false, subscribeToVisibility);
  const { mutate } = useMutation({
    mutationFn: (messageId: string) =>
      api.data("PUT /panel/conversations/:id/read", { params: { id }, body: { messageId } }),
    onSuccess: async (read) => {
      queryClient.setQueryData<Conversation>(
        buildQueryKey(CONVERSATION, { params: { id } }),
        (conversation) => conversation && { ...conversation, ...read },
      );
      await refetchConversations(queryClient);
    },
  });
  const isUnread = unreadCount > 0 && !isRequestToMe;
  useEffect(() => {
    if (isUnread && isAtEnd && isVisible && lastId !== undefined) mutate(lastId);
  }, [isUnread, isAtEnd, isVisible, lastId, mutate]);
}

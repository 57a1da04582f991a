// Marks a conversation as read while its end is visible.
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import { useEffect } from "react";
import { useCall } from "#platform/query/use-call.ts";
import { useDevice } from "#platform/use-device.ts";

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
  const isVisible = useDevice(isPageVisible, false, subscribeToVisibility);
  const { send } = useCall("PUT /panel/conversations/:id/read");
  const isUnread = unreadCount > 0 && !isRequestToMe;
  useEffect(() => {
    if (isUnread && isAtEnd && isVisible && lastId !== undefined)
      send({ params: { id }, body: { messageId: lastId } });
  }, [id, isUnread, isAtEnd, isVisible, lastId, send]);
}

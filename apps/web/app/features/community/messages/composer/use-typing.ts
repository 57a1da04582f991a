// Tells the others that the user is typing, at most once in an interval.
import { TYPING_INTERVAL_MS } from "@vereda/domain/community/messages/message-rules";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";

export function useTyping(id: string): () => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = nowMs();
    if (now - sentAt.current < TYPING_INTERVAL_MS) return;
    sentAt.current = now;
    // A lost one is not worth a message.
    void api.call("POST /panel/conversations/:id/typing", { params: { id }, body: {} });
  };
}

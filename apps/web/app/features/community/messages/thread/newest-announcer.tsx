// Announces only messages that arrive while the thread is open; those of one refetch together.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { useEffect, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { formatAuthor } from "../../format-author.ts";
import { formatMessageLine } from "../format-conversation.ts";

export function NewestAnnouncer({ messages }: { messages: readonly Message[] }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announcedPosition = useRef<number | null>(null);
  useEffect(() => {
    const since = announcedPosition.current;
    announcedPosition.current = Math.max(since ?? 0, messages.at(-1)?.position ?? 0);
    if (since === null || region.current === null) return;
    const newest = messages.filter(({ position, isOwn }) => position > since && !isOwn);
    const [message] = newest;
    if (message === undefined) return;
    region.current.textContent =
      newest.length === 1
        ? m.community_messages_by_name({
            name: formatAuthor(message.author),
            text: formatMessageLine({ ...message, hasFiles: message.attachments.length > 0 }),
          })
        : m.community_messages_new_count({ count: newest.length });
  }, [messages]);
  return <p ref={region} aria-live="polite" className="sr-only" />;
}

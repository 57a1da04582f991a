// The message that another one replies to, in one line.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { m } from "#platform/i18n/generated/messages.js";

export function Quote({ replyTo }: { replyTo: NonNullable<Message["replyTo"]> }) {
  return (
    <blockquote className="min-w-0 border-l-2 border-line-strong pl-2 text-14 text-ink-soft">
      <p className="truncate font-semibold">
        {replyTo.authorName ?? m.community_messages_deleted_account()}
      </p>
      <p className="truncate">{replyTo.text || m.community_messages_without_text()}</p>
    </blockquote>
  );
}

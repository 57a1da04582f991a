// The header of a conversation: who it is with, and what else can be done with it.
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import { ArrowLeft } from "lucide-react";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { messagesAddress } from "../conversations-data.ts";
import { formatConversationTitle } from "../format-conversation.ts";
import { ConversationAvatar } from "../list/conversation-row.tsx";
import { ConversationMenu } from "../options/conversation-menu.tsx";

export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const locale = useLocale();
  return (
    <header className="flex items-center gap-3 border-b border-line py-2 md:px-4">
      <LocaleLink
        to={messagesAddress}
        aria-label={m.community_messages_back()}
        className={`${iconButtonStyles} -ml-2 md:hidden`}
      >
        <Icon of={ArrowLeft} />
      </LocaleLink>
      <ConversationAvatar conversation={conversation} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-18 font-medium">
          {formatConversationTitle(conversation, locale)}
        </h2>
        <Participants conversation={conversation} />
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  );
}

/** Only where a title hides who is in it. */
function Participants({
  conversation: { kind, title, participants },
}: {
  conversation: Conversation;
}) {
  const locale = useLocale();
  if (kind === "DIRECT" || title === null || title === "") return null;
  const names = participants
    .filter(({ hasLeft }) => !hasLeft)
    .map(({ user, isMe }) =>
      isMe ? m.panel_you() : (user?.firstName ?? m.community_messages_deleted_account()),
    );
  return (
    <p className="truncate text-14 text-ink-soft">
      {new Intl.ListFormat(getLanguageTag(locale)).format(names)}
    </p>
  );
}

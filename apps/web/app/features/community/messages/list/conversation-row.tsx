// One conversation in the list: with whom, the last line, when, and what is unread.
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import { BellOff, UsersRound } from "lucide-react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { getConversationAddress } from "../conversations-data.ts";
import { formatConversationTitle, formatLastLine, getOther } from "../format-conversation.ts";
import { formatListTime } from "../format-message-date.ts";

type Props = { conversation: Conversation; isSelected: boolean };

export function ConversationRow({ conversation, isSelected }: Props) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { id, isMuted, unreadCount, lastMessage } = conversation;
  const isUnread = unreadCount > 0 && !isSelected;
  return (
    <li>
      <LocaleLink
        to={getConversationAddress(id)}
        aria-current={isSelected ? "true" : undefined}
        className={classNames(
          "-mx-2 flex items-center gap-3 rounded-control px-2 py-3 transition-colors",
          "max-md:mx-0 max-md:px-0 hover:bg-sunken/60 aria-[current]:bg-accent-soft md:mx-0",
        )}
      >
        <ConversationAvatar conversation={conversation} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline gap-2">
            <span className={classNames("min-w-0 truncate", isUnread && "font-semibold")}>
              {formatConversationTitle(conversation, locale)}
            </span>
            {isMuted && (
              <span className="shrink-0 self-center text-ink-soft">
                <Icon of={BellOff} size={16} />
                <span className="sr-only">{m.community_messages_muted()}</span>
              </span>
            )}
            {lastMessage !== null && (
              <time
                dateTime={lastMessage.createdAt}
                className="figures ml-auto shrink-0 text-14 text-ink-soft"
              >
                {formatListTime(lastMessage.createdAt, locale, timezone)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-14 text-ink-soft">
              {formatLastLine(conversation)}
            </span>
            {isUnread && <UnreadCount count={unreadCount} />}
          </span>
        </span>
      </LocaleLink>
    </li>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="figures shrink-0 rounded-full bg-accent px-2 text-14 font-semibold text-accent-ink">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{m.panel_inbox_unread({ count })}</span>
    </span>
  );
}

type AvatarProps = { conversation: Conversation; size?: 32 | 44 };

export function ConversationAvatar({ conversation, size = 44 }: AvatarProps) {
  const locale = useLocale();
  if (conversation.kind === "GROUP") {
    return (
      <span
        className={classNames(
          "flex shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft",
          size === 44 ? "size-11" : "size-8",
        )}
      >
        <Icon of={UsersRound} />
      </span>
    );
  }
  const name = formatConversationTitle(conversation, locale);
  return <Avatar name={name} src={getOther(conversation)?.avatar} size={size} decorative />;
}

// A message of a thread that the server has.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatAuthor } from "../../format-author.ts";
import { formatMessageTime } from "../format-when.ts";
import type { ThreadRow } from "../thread/build-rows.ts";
import { Attachments } from "./attachments.tsx";
import { Bubble } from "./bubble.tsx";
import { MessageMenu, type MessageMenuProps } from "./message-menu.tsx";
import { MessageText } from "./message-text.tsx";
import { PlanCard } from "./plan-card.tsx";
import { Quote } from "./quote.tsx";
import { Reactions } from "./reactions.tsx";

type MessageRowProps = MessageMenuProps & {
  row: ThreadRow;
  isGroup: boolean;
  isReadByOther: boolean;
  isHighlighted: boolean;
};

export function MessageRow({
  row,
  isGroup,
  isReadByOther,
  isHighlighted,
  ...menu
}: MessageRowProps) {
  const { message, canWrite } = menu;
  const { isOwn, isDeleted, isHidden, author } = message;
  const isNamed = row.startsAuthor && (isGroup || author === null) && !isOwn;
  return (
    <Bubble
      row={row}
      isOwn={isOwn}
      isHighlighted={isHighlighted}
      author={
        isNamed ? (
          <p className="px-1 text-14 font-semibold text-ink-soft">{formatAuthor(author)}</p>
        ) : (
          <span className="sr-only">
            {isOwn ? m.community_messages_you() : formatAuthor(author)}
          </span>
        )
      }
      actions={!isDeleted && !isHidden && <MessageMenu {...menu} />}
      below={
        <>
          <Reactions message={message} canWrite={canWrite && !isHidden} />
          <MessageTime message={message} />
          {isReadByOther && <span>{m.community_messages_read()}</span>}
        </>
      }
    >
      {isDeleted || isHidden ? (
        <p className="text-ink-soft italic">
          {isHidden ? m.community_messages_hidden() : m.community_messages_deleted()}
        </p>
      ) : (
        <MessageContent message={message} />
      )}
    </Bubble>
  );
}

function MessageTime({ message: { createdAt, editedAt } }: { message: Message }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  return (
    <span className="figures">
      <time dateTime={createdAt}>{formatMessageTime(createdAt, locale, timezone)}</time>
      {editedAt !== null && ` · ${m.community_messages_edited()}`}
    </span>
  );
}

type Content = Pick<Message, "text" | "replyTo" | "attachments" | "card">;

export function MessageContent({ message }: { message: Content }) {
  const { text, replyTo, attachments, card } = message;
  return (
    <>
      {replyTo !== null && <Quote replyTo={replyTo} />}
      <Attachments files={attachments} />
      {card !== null && <PlanCard card={card} />}
      {text !== "" && <MessageText text={text} />}
    </>
  );
}

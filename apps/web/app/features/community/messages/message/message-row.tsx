// A message of a thread that the server has.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { formatAuthor } from "../../format-author.ts";
import { formatMessageTime } from "../format-when.ts";
import type { ThreadRow } from "../thread/build-rows.ts";
import { Attachments } from "./attachments.tsx";
import { Bubble } from "./bubble.tsx";
import { MessageMenu, type MessageMenuProps } from "./message-menu.tsx";
import { LinkedText } from "../../linked-text.tsx";
import { ReactionButtons } from "../../reaction-buttons.tsx";
import { useReaction } from "./message-actions.ts";
import { CircleCheck, Mountain } from "lucide-react";
import { useNavigate } from "react-router";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Icon } from "#ui/icon.tsx";

// A task or an objective that was sent in a message.

type Props = { card: NonNullable<Message["card"]> };

const CARD = "flex min-h-11 items-center gap-3 rounded-control bg-raised px-3 py-2 text-left";

function PlanCard({ card }: Props) {
  const { kind, id, canOpen } = card;
  if (!canOpen) {
    return (
      <div className={CARD}>
        <CardText card={card} />
      </div>
    );
  }
  if (kind === "objective") return <ObjectiveCard card={card} />;
  return (
    <LocaleLink to={`/panel/task/${id}`} className={`${CARD} hover:underline`}>
      <CardText card={card} />
    </LocaleLink>
  );
}

/** The address of an objective contains its area, so it is loaded first. */
function ObjectiveCard({ card }: Props) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { send, isPending } = useCall("GET /planning/objectives/:id", {
    failed: m.community_messages_plan_failed(),
    onDone: ({ workspaceId, areaId }) =>
      void navigate(toLocale(`/space/${workspaceId}/${areaId}/plan/objective/${card.id}`)),
  });
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => send({ params: { id: card.id } })}
      className={`${CARD} hover:underline`}
    >
      <CardText card={card} />
    </button>
  );
}

function CardText({ card: { kind, title, canOpen } }: Props) {
  const isTask = kind === "task";
  return (
    <>
      <Icon of={isTask ? CircleCheck : Mountain} className="text-ink-soft" />
      <span className="flex min-w-0 flex-col">
        <span className="text-14 text-ink-soft">
          {isTask ? m.common_task() : m.common_objective()}
        </span>
        <span className="wrap-anywhere">{title}</span>
        {!canOpen && (
          <span className="text-14 text-ink-soft">{m.community_messages_plan_closed()}</span>
        )}
      </span>
    </>
  );
}

// The message that another one replies to, in one line.

function Quote({ replyTo }: { replyTo: NonNullable<Message["replyTo"]> }) {
  return (
    <blockquote className="min-w-0 border-l-2 border-line-strong pl-2 text-14 text-ink-soft">
      <p className="truncate font-semibold">
        {replyTo.authorName ?? m.community_messages_deleted_account()}
      </p>
      <p className="truncate">{replyTo.text || m.community_messages_without_text()}</p>
    </blockquote>
  );
}

// The reactions to a message.

function Reactions({ message, canWrite }: { message: Message; canWrite: boolean }) {
  const { send } = useReaction(message);
  return <ReactionButtons reactions={message.reactions} canReact={canWrite} onToggle={send} />;
}

// The text of a message, with its addresses as links.

function MessageText({ text }: { text: string }) {
  return (
    <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
      <LinkedText text={text} />
    </p>
  );
}

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
          <span className="sr-only">{isOwn ? m.panel_you() : formatAuthor(author)}</span>
        )
      }
      actions={!isDeleted && !isHidden && <MessageMenu {...menu} />}
      below={
        <>
          <Reactions message={message} canWrite={canWrite && !isHidden} />
          <MessageTime message={message} />
          {isReadByOther && <span>{m.panel_seen()}</span>}
        </>
      }
    >
      {isDeleted || isHidden ? (
        <p className="text-ink-soft italic">
          {isHidden ? m.community_messages_hidden() : m.panel_message_deleted()}
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
      {editedAt !== null && ` · ${m.panel_edited()}`}
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

// A message of a thread that the server has.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatAuthor } from "../../format-author.ts";
import { formatMessageTime } from "../format-message-date.ts";
import type { ThreadRow } from "../thread/build-rows.ts";
import { Attachments } from "./attachments.tsx";
import { Bubble } from "./bubble.tsx";
import { LinkCards } from "./link-cards.tsx";
import { ReactionButtons } from "../../reaction-buttons.tsx";
import { Copy, EllipsisVertical, Flag, Pencil, Reply, Trash2 } from "lucide-react";
import { useCall } from "#platform/query/use-call.ts";
import { canEdit } from "@vereda/domain/community/messages/message-rules";
import { Suspense, useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { MentionText } from "#shell/community/mention-text.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { ReactionMenu } from "../../reaction-menu.tsx";
import type { ComposerSubject } from "../composer/use-composer.ts";
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import { api } from "#platform/api/api.ts";
import { storeMessage } from "../thread/thread-data.ts";

// Changes of a message, stored in its thread when the server answers.

function toggleReaction({ id, reactions }: Message, key: ReactionKey): Promise<Message> {
  const params = { id, key };
  const isMine = reactions.some((reaction) => reaction.key === key && reaction.isMine);
  return isMine
    ? api.data("DELETE /panel/messages/:id/reactions/:key", { params })
    : api.data("PUT /panel/messages/:id/reactions/:key", { params, body: {} });
}

function useReaction(message: Message) {
  return useCall((key: ReactionKey) => toggleReaction(message, key), {
    failed: m.community_area_not_done(),
    onDone: storeMessage,
  });
}

// The menu of a message: replies, changes and reactions.

const DeleteMessageDialog = createLazyDialog(() => import("./delete-message-dialog.tsx"));

/** Always there for fingers and the keyboard; otherwise while the pointer is on the message. */
const REVEALED =
  "group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0";

type MessageMenuProps = {
  message: Message;
  canWrite: boolean;
  onCompose: (subject: ComposerSubject) => void;
};

type Opened = "delete" | "report" | null;

function MessageMenu({ message, canWrite, onCompose }: MessageMenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { send } = useReaction(message);
  const { isOwn, text, author, createdAt } = message;
  const close = () => setOpened(null);
  const label = m.community_messages_options();
  const isEditable = isOwn && canWrite && canEdit(Date.parse(createdAt), nowMs());
  return (
    <>
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={label} className={REVEALED} />
        <Menu label={label}>
          {canWrite && (
            <MenuItem icon={Reply} onAction={() => onCompose({ kind: "reply", message })}>
              {m.community_posts_reply()}
            </MenuItem>
          )}
          {text !== "" && (
            <MenuItem icon={Copy} onAction={() => void navigator.clipboard.writeText(text)}>
              {m.community_messages_copy()}
            </MenuItem>
          )}
          {isEditable && (
            <MenuItem icon={Pencil} onAction={() => onCompose({ kind: "edit", message })}>
              {m.panel_edit()}
            </MenuItem>
          )}
          {isOwn && (
            <MenuItem icon={Trash2} tone="danger" onAction={() => setOpened("delete")}>
              {m.panel_delete()}
            </MenuItem>
          )}
          {!isOwn && author !== null && (
            <MenuItem icon={Flag} onAction={() => setOpened("report")}>
              {m.common_report()}
            </MenuItem>
          )}
          {canWrite && <ReactionMenu onToggle={send} />}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "delete" && <DeleteMessageDialog message={message} onClose={close} />}
        {opened === "report" && (
          <ReportDialog
            subject={{ subjectType: "message", subjectId: message.id }}
            name={formatAuthor(author)}
            onClose={close}
          />
        )}
      </Suspense>
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
          {isHidden ? m.community_messages_hidden() : m.common_message_deleted()}
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

type Content = Pick<Message, "text" | "mentions" | "replyTo" | "attachments" | "card"> &
  Partial<Pick<Message, "id" | "isOwn">>;

export function MessageContent({ message }: { message: Content }) {
  const { text, mentions, replyTo, attachments } = message;
  return (
    <>
      {replyTo !== null && <Quote replyTo={replyTo} />}
      <Attachments files={attachments} />
      {text !== "" && (
        <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
          <MentionText text={text} mentions={mentions} />
        </p>
      )}
      <LinkCards message={message} />
    </>
  );
}

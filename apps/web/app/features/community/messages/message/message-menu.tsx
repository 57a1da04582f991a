// The menu of a message: replies, changes and reactions.
import { canEdit } from "@vereda/domain/community/messages/message-rules";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { Copy, EllipsisVertical, Flag, Pencil, Reply, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { ReactionMenu } from "../../reaction-menu.tsx";
import { formatAuthor } from "../../format-author.ts";
import type { ComposerSubject } from "../composer/use-composer.ts";
import { useReaction } from "./message-actions.ts";

const DeleteMessageDialog = createLazyDialog(() => import("./delete-message-dialog.tsx"));

/** Always there for fingers and the keyboard; otherwise while the pointer is on the message. */
const REVEALED =
  "group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0";

export type MessageMenuProps = {
  message: Message;
  canWrite: boolean;
  onCompose: (subject: ComposerSubject) => void;
};

type Opened = "delete" | "report" | null;

export function MessageMenu({ message, canWrite, onCompose }: MessageMenuProps) {
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

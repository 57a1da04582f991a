// The menu of a post: what its reader, its author and moderators may do with it.
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { Copy, EllipsisVertical, Flag, LifeBuoy, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { Suspense, useState, type RefObject } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { formatAuthor } from "../format-author.ts";
import { ReactionMenu } from "../reaction-menu.tsx";
import { usePostAction, type PostLocation } from "./posts-data.ts";

const DeletePostDialog = createLazyDialog(() => import("./delete-post-dialog.tsx"));
const HelpLinesDialog = createLazyDialog(() => import("../crisis/help-lines-dialog.tsx"));

/** Where posts are, and what their reader may do there. */
export type PostContext = { location: PostLocation; canWrite: boolean; canModerate: boolean };

export type PostMenuProps = PostContext & {
  post: Post;
  onEdit: () => void;
  /** Its button, which gets the focus after an edit. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Starts a reply with a text. */
  onReply: (text: string) => void;
};

/** Observers of a circle react too; in an area, only who may write. */
export function canReact({ location, canWrite }: PostContext): boolean {
  return canWrite || "circleId" in location;
}

type Opened = "delete" | "report" | "help" | null;

export function PostMenu(props: PostMenuProps) {
  const { post, onReply } = props;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const name = formatAuthor(post.author);
  const subjectType = post.parentId === null ? "post" : "reply";
  return (
    <>
      <PostActions {...props} onOpen={setOpened} />
      <Suspense fallback={null}>
        {opened === "delete" && <DeletePostDialog post={post} onClose={close} />}
        {opened === "report" && (
          <ReportDialog subject={{ subjectType, subjectId: post.id }} name={name} onClose={close} />
        )}
        {opened === "help" && <HelpLinesDialog name={name} onUse={onReply} onClose={close} />}
      </Suspense>
    </>
  );
}

type ActionsProps = PostMenuProps & { onOpen: (opened: Opened) => void };

function PostActions(props: ActionsProps) {
  const { post, canWrite, canModerate, onEdit, buttonRef, onOpen } = props;
  const { send } = usePostAction(post);
  const { isOwn, isPinned, text, author } = post;
  const isOthers = !isOwn && author !== null;
  const label = m.community_posts_options({ name: formatAuthor(author) });
  return (
    <MenuTrigger>
      <IconButton ref={buttonRef} icon={EllipsisVertical} label={label} className="-my-2 -mr-3" />
      <Menu label={label}>
        {canModerate && post.parentId === null && (
          <MenuItem
            icon={isPinned ? PinOff : Pin}
            onAction={() => send({ kind: "pin", isPinned: !isPinned })}
          >
            {isPinned ? m.community_posts_unpin() : m.community_posts_pin()}
          </MenuItem>
        )}
        <MenuItem icon={Copy} onAction={() => void navigator.clipboard.writeText(text)}>
          {m.community_messages_copy()}
        </MenuItem>
        {isOwn && canWrite && (
          <MenuItem icon={Pencil} onAction={onEdit}>
            {m.panel_edit()}
          </MenuItem>
        )}
        {canModerate && canWrite && isOthers && (
          <MenuItem icon={LifeBuoy} onAction={() => onOpen("help")}>
            {m.community_crisis_share()}
          </MenuItem>
        )}
        {isOthers && (
          <MenuItem icon={Flag} onAction={() => onOpen("report")}>
            {m.common_report()}
          </MenuItem>
        )}
        {(isOwn || canModerate) && (
          <MenuItem icon={Trash2} tone="danger" onAction={() => onOpen("delete")}>
            {m.panel_delete()}
          </MenuItem>
        )}
        {canReact(props) && <ReactionMenu onToggle={(key) => send({ kind: "react", key })} />}
      </Menu>
    </MenuTrigger>
  );
}

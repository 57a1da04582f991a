// A post or reply: author, time, text, reactions, and its menu. What is deleted or hidden says so.
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { Pin } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { formatAuthor } from "../format-author.ts";
import { formatListTime, formatMessageTime } from "../messages/format-when.ts";
import { ReactionButtons } from "../reaction-buttons.tsx";
import { PostEdit } from "./post-edit.tsx";
import { canReact, PostMenu, type PostMenuProps } from "./post-menu.tsx";
import { PostText } from "./post-text.tsx";
import { usePostAction } from "./posts-data.ts";

type Props = Omit<PostMenuProps, "onEdit" | "buttonRef"> & { actions?: ReactNode };

export function PostContent({ actions, ...menu }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { mutate } = usePostAction(menu.post);
  const { post } = menu;
  if (post.status !== "VISIBLE") {
    return (
      <div className="flex flex-col items-start gap-1">
        <p className="text-ink-soft italic">
          {post.status === "HIDDEN" ? m.community_posts_hidden() : m.community_posts_deleted()}
        </p>
        {actions}
      </div>
    );
  }
  const endEdit = () => {
    setIsEditing(false);
    menuButton.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <Author post={post} />
        <PostMenu {...menu} buttonRef={menuButton} onEdit={() => setIsEditing(true)} />
      </div>
      {isEditing ? <PostEdit post={post} onDone={endEdit} /> : <PostText post={post} />}
      <div className="flex flex-wrap items-center gap-2">
        <ReactionButtons
          reactions={post.reactions}
          canReact={canReact(menu)}
          onToggle={(key) => mutate({ kind: "react", key })}
        />
        {actions}
      </div>
    </div>
  );
}

function Author({ post: { author, createdAt, isEdited, isPinned } }: { post: Post }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const name = formatAuthor(author);
  const day = formatListTime(createdAt, locale, timezone);
  const time = formatMessageTime(createdAt, locale, timezone);
  return (
    <>
      <Avatar name={name} src={author?.avatar} size={32} decorative />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        {author === null ? (
          <span className="font-semibold text-ink-soft">{name}</span>
        ) : (
          <LocaleLink
            to={`/u/${author.username}`}
            className="min-w-0 font-semibold wrap-anywhere text-ink hover:underline"
          >
            {name}
          </LocaleLink>
        )}
        <span className="figures text-14 text-ink-soft">
          <time dateTime={createdAt}>{day === time ? time : `${day}, ${time}`}</time>
          {isEdited && ` · ${m.community_messages_edited()}`}
        </span>
        {isPinned && (
          <Badge tone="accent">
            <Icon of={Pin} className="size-4" />
            {m.community_posts_pinned()}
          </Badge>
        )}
      </div>
    </>
  );
}

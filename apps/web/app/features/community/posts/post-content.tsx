// A post or reply: author, time, text, reactions, and its menu. What is deleted or hidden says so.
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { Pin } from "lucide-react";
import { useRef, useState, type ReactNode, useEffect } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { formatAuthor } from "../format-author.ts";
import { formatListTime, formatMessageTime } from "../messages/format-message-date.ts";
import { ReactionButtons } from "../reaction-buttons.tsx";
import { canReact, PostMenu, type PostMenuProps } from "./post-menu.tsx";
import { buildPostMentionSource } from "./post-mentions.ts";
import { usePostAction, type PostLocation } from "./posts-data.ts";
import { MentionField } from "#shell/community/mention-area.tsx";
import { MentionText } from "#shell/community/mention-text.tsx";
import { MAX_POST_LENGTH } from "@vereda/domain/community/circles/catalogue-circles";
import { getRefusalText } from "#platform/api/errors.ts";
import { Button } from "#ui/button.tsx";
import { CrisisNotice } from "../crisis/crisis-notice.tsx";
import { PendingBadge } from "#shell/outbox/refused-note.tsx";

// Corrects a post in its own line. What was typed stays when it cannot be saved.

type PostEditProps = { post: Post; location: PostLocation; onDone: () => void };

function PostEdit({ post, location, onDone }: PostEditProps) {
  const locale = useLocale();
  const [text, setText] = useState(post.text);
  // What the text is based on; another edit may arrive meanwhile.
  const [{ id, updatedAt }] = useState(post);
  const { send, isPending, error } = useCall("PATCH /panel/posts/:id", { onDone });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || isPending) return;
        send({ params: { id }, body: { text: text.trim(), updatedAt } });
      }}
    >
      <MentionField
        field={field}
        source={buildPostMentionSource(location)}
        label={m.panel_edit()}
        value={text}
        onChange={setText}
        maxLength={MAX_POST_LENGTH}
        error={error === null ? undefined : getRefusalText(error, locale)}
      />
      <CrisisNotice text={text} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onDone} isDisabled={isPending}>
          {m.platform_cancel()}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={text.trim() === ""}
          isPending={isPending}
        >
          {error === null ? m.platform_save() : m.platform_retry()}
        </Button>
      </div>
    </form>
  );
}

function formatAbsence({ status, hiddenBy }: Post): string {
  if (status === "DELETED") return m.community_posts_deleted();
  return hiddenBy === "HOSTS" ? m.community_posts_hidden_by_hosts() : m.community_posts_hidden();
}

type Props = Omit<PostMenuProps, "onEdit" | "buttonRef"> & { actions?: ReactNode };

export function PostContent({ actions, ...menu }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { send } = usePostAction(menu.post);
  const { post } = menu;
  if (post.status !== "VISIBLE") {
    return (
      <div className="flex flex-col items-start gap-1">
        <p className="text-ink-soft italic">{formatAbsence(post)}</p>
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
      {isEditing ? (
        <PostEdit post={post} location={menu.location} onDone={endEdit} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <MentionText text={post.text} mentions={post.mentions} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ReactionButtons
          reactions={post.reactions}
          canReact={canReact(menu)}
          onToggle={(key) => send({ kind: "react", key })}
        />
        {actions}
      </div>
    </div>
  );
}

function Author({ post: { id, author, createdAt, isEdited, isPinned } }: { post: Post }) {
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
            to={getProfileAddress(author.username)}
            className="min-w-0 font-semibold wrap-anywhere text-ink hover:underline"
          >
            {name}
          </LocaleLink>
        )}
        <span className="figures text-14 text-ink-soft">
          <time dateTime={createdAt}>{day === time ? time : `${day}, ${time}`}</time>
          {isEdited && ` · ${m.panel_edited()}`}
        </span>
        <PendingBadge id={id} />
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

// The form that writes a post or a reply. A text that could not be published stays, to try again.
import { MAX_POST_LENGTH } from "@vereda/domain/community/circles/catalogue-circles";
import { useId, useRef, type SubmitEvent } from "react";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { MentionArea } from "#shell/community/mention-area.tsx";
import { Button } from "#ui/button.tsx";
import { CrisisNotice } from "../crisis/crisis-notice.tsx";
import { buildPostMentionSource } from "./post-mentions.ts";
import { usePublish, type PostLocation, type PostTarget } from "./posts-data.ts";

type Props = {
  target: PostTarget;
  location: PostLocation;
  label: string;
  text: string;
  onText: (text: string) => void;
};

export function PostComposer({ target, location, label, text, onText }: Props) {
  const locale = useLocale();
  const errorId = useId();
  const { send, isPending, error } = usePublish(target, (published) => {
    // Unless another is being written.
    if (text.trim() === published) onText("");
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const isReply = "postId" in target;
  const isEmpty = text.trim() === "";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmpty && !isPending) send(text.trim());
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <MentionArea
        field={field}
        source={buildPostMentionSource(location)}
        aria-label={label}
        placeholder={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        maxLength={MAX_POST_LENGTH}
        rows={isReply ? 1 : 2}
        value={text}
        onChange={onText}
        className="max-h-96 resize-none"
      />
      {error !== null && (
        <p role="alert" id={errorId} className="text-14 text-danger text-pretty">
          {m.community_posts_not_published({ reason: getRefusalText(error, locale) })}
        </p>
      )}
      <CrisisNotice text={text} />
      {(!isEmpty || isPending) && (
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          pendingText={m.community_posts_publishing()}
          className="self-end"
        >
          {error === null
            ? isReply
              ? m.community_posts_reply()
              : m.community_posts_publish()
            : m.platform_retry()}
        </Button>
      )}
    </form>
  );
}

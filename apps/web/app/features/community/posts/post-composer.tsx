// The form that writes a post or a reply. A text that could not be published stays, to try again.
import { MAX_POST_LENGTH } from "@vereda/domain/community/circles/catalogue-circles";
import { findTypedMention } from "@vereda/domain/planning/sharing/mentions";
import { useId, useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { inputStyles } from "#ui/styles.ts";
import { CrisisNotice } from "../crisis/crisis-notice.tsx";
import { MentionSuggestions } from "./mention-suggestions.tsx";
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
  const { send, isPending, error } = usePublish(target, () => onText(""));
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const mention = findTypedMention(text, caret);
  const choose = (username: string) => {
    if (mention === null) return;
    const start = `${text.slice(0, mention.at)}@${username} `;
    // Renders synchronously, so that the caret can be set after the inserted name.
    flushSync(() => onText(start + text.slice(caret).trimStart()));
    field.current?.focus();
    field.current?.setSelectionRange(start.length, start.length);
  };
  const isReply = "postId" in target;
  const isEmpty = text.trim() === "";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmpty && !isPending) send(text.trim());
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        maxLength={MAX_POST_LENGTH}
        rows={isReply ? 1 : 2}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setCaret(event.target.selectionStart);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        className={`${inputStyles} field-sizing-content max-h-96 resize-none`}
      />
      {mention !== null && (
        <MentionSuggestions location={location} typed={mention.typed} onChoose={choose} />
      )}
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

// Corrects a post in its own line. What was typed stays when it cannot be saved.
import { MAX_POST_LENGTH } from "@vereda/domain/community/circles/catalogue-circles";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { useEffect, useRef, useState } from "react";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { CrisisNotice } from "../crisis/crisis-notice.tsx";
import { useEdit } from "./posts-data.ts";

export function PostEdit({ post, onDone }: { post: Post; onDone: () => void }) {
  const locale = useLocale();
  const [text, setText] = useState(post.text);
  const { mutate, isPending, error } = useEdit(post, onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  return (
    <form
      ref={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !isPending) mutate(text.trim());
      }}
    >
      <TextArea
        label={m.community_posts_edit()}
        value={text}
        onChange={setText}
        maxLength={MAX_POST_LENGTH}
        error={error === null ? undefined : getRefusalText(error, locale)}
      />
      <CrisisNotice text={text} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onDone} isDisabled={isPending}>
          {m.community_connections_cancel()}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={text.trim() === ""}
          isPending={isPending}
        >
          {error === null ? m.community_connections_save() : m.platform_retry()}
        </Button>
      </div>
    </form>
  );
}

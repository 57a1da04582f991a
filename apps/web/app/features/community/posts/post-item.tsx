// A post with its thread, which opens in place.
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { MessageCircle } from "lucide-react";
import { useId, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { PostContent } from "./post-content.tsx";
import type { PostContext } from "./post-menu.tsx";
import { PostThread } from "./post-thread.tsx";
import { usePostDraft } from "./use-post-draft.ts";

type Props = PostContext & { post: Post; isOpenFirst?: boolean };

export function PostItem({ post, isOpenFirst = false, ...context }: Props) {
  const threadId = useId();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const [draft, setDraft] = usePostDraft({ postId: post.id });
  const { replyCount, status } = post;
  const reply = (text: string) => {
    setDraft(draft === "" ? text : `${draft.trimEnd()} ${text}`);
    setIsOpen(true);
  };
  const canReply = context.canWrite && status === "VISIBLE";
  return (
    <article className="flex flex-col gap-3 py-5">
      <PostContent
        post={post}
        {...context}
        onReply={reply}
        actions={
          (canReply || replyCount > 0) && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? threadId : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-semibold text-ink-soft hover:bg-sunken"
            >
              <Icon of={MessageCircle} />
              {replyCount === 0
                ? m.community_posts_reply()
                : m.community_posts_replies({ count: replyCount })}
            </button>
          )
        }
      />
      {isOpen && (
        <div id={threadId} className="border-l-2 border-line pl-4">
          <PostThread
            post={post}
            {...context}
            canReply={canReply}
            draft={draft}
            onDraft={setDraft}
            onReply={reply}
          />
        </div>
      )}
    </article>
  );
}

// The replies to a post in order of time, and the form that adds one.
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { m } from "#platform/i18n/generated/messages.js";
import { Failure } from "#platform/forms/failures.tsx";
import { MorePages } from "#platform/paging/pages.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { PostComposer } from "./post-composer.tsx";
import { PostContent } from "./post-content.tsx";
import type { PostContext } from "./post-menu.tsx";
import { usePostPages } from "./posts-data.ts";

type Props = PostContext & {
  post: Post;
  canReply: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onReply: (text: string) => void;
};

export function PostThread({ post, canReply, draft, onDraft, onReply, ...context }: Props) {
  const target = { postId: post.id };
  return (
    <div className="flex flex-col gap-4">
      {post.replyCount > 0 && <Replies postId={post.id} {...context} onReply={onReply} />}
      {canReply && (
        <PostComposer
          target={target}
          location={context.location}
          label={m.community_posts_write_reply()}
          text={draft}
          onText={onDraft}
        />
      )}
    </div>
  );
}

type RepliesProps = PostContext & { postId: string; onReply: (text: string) => void };

function Replies({ postId, onReply, ...context }: RepliesProps) {
  const list = usePostPages({ postId });
  const { data, error, refetch } = list;
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.community_posts_replies_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={2} />;
  return (
    <>
      <BareList aria-label={m.community_posts_thread()} className="flex flex-col gap-5">
        {data.items.map((reply) => (
          <li key={reply.id}>
            <PostContent
              post={reply}
              {...context}
              onReply={onReply}
              actions={
                context.canWrite &&
                reply.author !== null &&
                !reply.isOwn && <ReplyTo username={reply.author.username} onReply={onReply} />
              }
            />
          </li>
        ))}
      </BareList>
      <MorePages list={list}>{m.community_posts_more_replies()}</MorePages>
    </>
  );
}

function ReplyTo({ username, onReply }: { username: string; onReply: (text: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onReply(`@${username} `)}
      className="-ml-2 inline-flex min-h-11 items-center rounded-control px-2 text-14 font-semibold text-ink-soft hover:bg-sunken"
    >
      {m.community_posts_reply()}
    </button>
  );
}

// What the members of a circle or area write: newest first, pinned ones on top, each with its thread.
import { m } from "#platform/i18n/generated/messages.js";
import { Failure } from "#platform/forms/failures.tsx";
import { MorePages } from "#platform/paging/pages.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { PostComposer } from "./post-composer.tsx";
import { PostItem } from "./post-item.tsx";
import type { PostContext } from "./post-menu.tsx";
import { getTargetKey, usePostPages } from "./posts-data.ts";
import { usePostDraft } from "./use-post-draft.ts";
import { RefusedCalls } from "#shell/outbox/refused-note.tsx";

type PostListProps = PostContext & {
  /** Nobody else can be a member of a Personal Studio, so that nobody else reads what is written there. */
  isPersonal?: boolean;
};

/** The drafts belong to the place, so another place is another list. */
export default function PostList(props: PostListProps) {
  return <Posts key={getTargetKey(props.location)} {...props} />;
}

function Posts({ isPersonal = false, ...context }: PostListProps) {
  const { location, canWrite } = context;
  const [draft, setDraft] = usePostDraft(location);
  const areaLabel = isPersonal
    ? m.community_posts_write_personal()
    : m.community_posts_write_area();
  return (
    <div className="flex max-w-reading flex-col gap-2">
      {canWrite && (
        <PostComposer
          target={location}
          location={location}
          label={"circleId" in location ? m.community_posts_write() : areaLabel}
          text={draft}
          onText={setDraft}
        />
      )}
      <RefusedCalls of={({ call }) => call.includes("/posts")} />
      <PostPages {...context} isPersonal={isPersonal} />
    </div>
  );
}

function PostPages({ isPersonal = false, ...context }: PostListProps) {
  const list = usePostPages(context.location);
  const { data, error, refetch } = list;
  if (data === undefined && error !== null) {
    return (
      <Failure title={m.community_posts_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonRows count={4} />;
  if (data.total === 0) {
    const hint = isPersonal ? m.community_posts_none_personal() : m.community_posts_none_text();
    return (
      <EmptyState
        illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
        title={m.community_posts_none()}
      >
        {context.canWrite ? hint : m.community_posts_none_to_read()}
      </EmptyState>
    );
  }
  return (
    <>
      <BareList aria-label={m.community_posts_title()} className="divide-y divide-line">
        {data.items.map((post) => (
          <li key={post.id}>
            <PostItem post={post} {...context} />
          </li>
        ))}
      </BareList>
      <MorePages list={list} className="self-center">
        {m.panel_more()}
      </MorePages>
    </>
  );
}

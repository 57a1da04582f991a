// The screen of one post with its thread, to which notices lead.
import { useQuery } from "@tanstack/react-query";
import type { LocatedPost } from "@vereda/domain/community/posts/contract-posts";
import { useParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { PostItem } from "./post-item.tsx";
import type { PostLocation } from "./posts-data.ts";

export default function PostScreen() {
  const { postId: id = "" } = useParams();
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/posts/:id", { params: { id } }));
  return (
    <div className="max-w-reading">
      <title>{`${m.community_posts_thread()} · Vereda`}</title>
      <PageHeader
        title={m.community_posts_thread()}
        overline={data && <BackLink to={getAddress(data)}>{data.locationName}</BackLink>}
      />
      {data !== undefined && <Thread key={id} post={data} />}
      {data === undefined && error !== null && (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows count={3} />}
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404)) {
    return <Failure title={m.community_posts_failed()} error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
      title={m.community_posts_missing()}
      action={
        <LocaleLink to="/panel/circles" className={linkStyles}>
          {m.community_circles_see_yours()}
        </LocaleLink>
      }
    />
  );
}

function Thread({ post }: { post: LocatedPost }) {
  return (
    <PostItem
      post={post}
      location={getLocation(post)}
      isOpenFirst
      canWrite={post.canWrite}
      canModerate={post.canModerate}
    />
  );
}

/** A post outside of circles has both a workspace and an area. */
function getLocation({ circleId, workspaceId, areaId }: LocatedPost): PostLocation {
  if (workspaceId !== null && areaId !== null) return { workspaceId, areaId };
  return { circleId: circleId ?? "" };
}

function getAddress(post: LocatedPost): string {
  const location = getLocation(post);
  if ("circleId" in location) return `/panel/circles/${location.circleId}`;
  return `/space/${location.workspaceId}/${location.areaId}?tab=hub`;
}

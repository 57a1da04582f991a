// The screen of one post with its thread, to which notices lead.
import { useQuery } from "@tanstack/react-query";
import type { LocatedPost } from "@vereda/domain/community/circles/contract-posts";
import { useParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { PostItem } from "./post-item.tsx";
import { POST, type PostLocation } from "./posts-data.ts";

export default function PostScreen() {
  const { postId = "" } = useParams();
  return (
    <>
      <title>{`${m.community_posts_thread()} · Vereda`}</title>
      <Content key={postId} id={postId} />
    </>
  );
}

function Content({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(buildQuery(POST, { params: { id } }));
  if (data === undefined && error !== null) {
    return (
      <Failure title={m.community_posts_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonRows count={3} />;
  return (
    <div className="max-w-reading">
      <PageHeader
        title={m.community_posts_thread()}
        overline={
          <LocaleLink to={getAddress(data)} className={linkStyles}>
            {data.locationName}
          </LocaleLink>
        }
      />
      <PostItem
        post={data}
        place={getLocation(data)}
        isOpenFirst
        canWrite={data.canWrite}
        canModerate={data.canModerate}
      />
    </div>
  );
}

/** A post outside of circles has both a workspace and an area. */
function getLocation({ circleId, workspaceId, areaId }: LocatedPost): PostLocation {
  if (workspaceId !== null && areaId !== null) return { workspaceId, areaId };
  return { circleId: circleId ?? "" };
}

function getAddress(post: LocatedPost): string {
  const place = getLocation(post);
  if ("circleId" in place) return `/panel/circles/${place.circleId}`;
  return `/space/${place.workspaceId}/${place.areaId}?tab=hub`;
}

// Who can be mentioned in a post: the other members of the circle, or of the workspace who read the area.
import type { Page } from "@vereda/domain/http/envelope";
import { api } from "#platform/api/api.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import type { MentionSource } from "#shell/community/mention-area.tsx";
import type { PostLocation } from "./posts-data.ts";

const MEMBERS = "GET /panel/circles/:id/members";
const WORKSPACE_MEMBERS = "GET /panel/workspaces/:id/members";

/** A circle has at most two pages of members. */
async function loadAll<T>(load: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const { items, to, total } = await load(1);
  return to < total ? [...items, ...(await load(2)).items] : items;
}

const buildPageQuery = (page: number) => ({ status: "ACTIVE", perPage: 100, page }) as const;

export function buildPostMentionSource(location: PostLocation): MentionSource {
  if ("circleId" in location) {
    const params = { id: location.circleId };
    return {
      queryKey: [...buildQueryKey(MEMBERS, { params }), "mentions"],
      queryFn: async ({ signal }) => {
        const members = await loadAll((page) =>
          api.data(MEMBERS, { params, query: buildPageQuery(page), signal }),
        );
        return members.flatMap(({ user, isMe }) =>
          isMe ? [] : { ...user, name: formatFullName(user) },
        );
      },
    };
  }
  const params = { id: location.workspaceId };
  const { areaId } = location;
  return {
    queryKey: [...buildQueryKey(WORKSPACE_MEMBERS, { params }), "mentions", areaId],
    queryFn: async ({ signal }) => {
      const members = await loadAll((page) =>
        api.data(WORKSPACE_MEMBERS, { params, query: buildPageQuery(page), signal }),
      );
      return members.flatMap(({ username, name, avatar, areaIds, isSelf }) => {
        if (isSelf || username === null || areaIds?.includes(areaId) === false) return [];
        return { username, name, avatar };
      });
    },
  };
}

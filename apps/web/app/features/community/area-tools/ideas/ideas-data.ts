// Queries and mutations of the ideas of an area, a hundred per page.
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { IdeaStage } from "@vereda/domain/community/circles/catalogue-circles";
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { toParams, type AreaPartProps } from "../area-part.ts";

const LIST = "GET /workspaces/:id/active-areas/:areaId/ideas";
const PER_PAGE = 100;

export function useIdeas(place: AreaPartProps["place"]) {
  const params = toParams(place);
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(LIST, { params }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data(LIST, { params, query: { page, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      ideas: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
    }),
  });
}

export function useIdeasChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: buildQueryKey(LIST) });
}

export type IdeaAction =
  | { kind: "vote" | "unvote"; idea: Idea }
  | { kind: "move"; idea: Idea; stage: IdeaStage }
  | { kind: "plan"; idea: Idea };

function sendAction(action: IdeaAction): Promise<Idea> {
  const { id, updatedAt } = action.idea;
  const params = { id };
  switch (action.kind) {
    case "vote":
      return api.data("PUT /workspaces/ideas/:id/vote", { params, body: {} });
    case "unvote":
      return api.data("DELETE /workspaces/ideas/:id/vote", { params });
    case "plan":
      return api.data("POST /workspaces/ideas/:id/objective", {
        params,
        body: { id: createId(nowMs()) },
      });
    case "move":
      return api.data("PATCH /workspaces/ideas/:id", {
        params,
        body: { stage: action.stage, updatedAt },
      });
  }
}

export function useIdeaActions() {
  const locale = useLocale();
  const changed = useIdeasChanged();
  return useMutation({
    mutationFn: sendAction,
    onSuccess: (_, { kind }) => {
      if (kind === "plan") showToast({ title: m.community_area_idea_planned() });
    },
    onError: (error) =>
      showToast({
        title: m.community_area_not_done(),
        detail: getErrorText(error, locale),
        tone: "error",
      }),
    onSettled: changed,
  });
}

// The calls of posts, their pages, and changes followed by a refetch.
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import type { Page } from "@vereda/domain/http/envelope";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

const OF_CIRCLE = "GET /panel/circles/:id/posts";
const OF_AREA = "GET /workspaces/:id/active-areas/:areaId/posts";
export const POST = "GET /panel/posts/:id";
const REPLIES = "GET /panel/posts/:id/replies";

export type PostLocation = { circleId: string } | { workspaceId: string; areaId: AreaKey };

/** Where a new text goes: it starts a thread, or replies to a post. */
export type PostTarget = PostLocation | { postId: string };

/** Identifies a target on the device, for its draft. */
export function getTargetKey(target: PostTarget): string {
  if ("postId" in target) return target.postId;
  if ("circleId" in target) return target.circleId;
  return `${target.workspaceId}-${target.areaId}`;
}

const calls = { circle: OF_CIRCLE, area: OF_AREA, replies: REPLIES } as const;

function getCallKey(target: PostTarget) {
  if ("postId" in target) return buildQueryKey(REPLIES, { params: { id: target.postId } });
  if ("circleId" in target) return buildQueryKey(OF_CIRCLE, { params: { id: target.circleId } });
  const { workspaceId: id, areaId } = target;
  return buildQueryKey(OF_AREA, { params: { id, areaId } });
}

function fetchPage(target: PostTarget, page: number, signal: AbortSignal): Promise<Page<Post>> {
  const query = { page };
  if ("postId" in target) {
    return api.data(REPLIES, { params: { id: target.postId }, query, signal });
  }
  if ("circleId" in target) {
    return api.data(OF_CIRCLE, { params: { id: target.circleId }, query, signal });
  }
  const { workspaceId: id, areaId } = target;
  return api.data(OF_AREA, { params: { id, areaId }, query, signal });
}

/** Posts newest first, or replies oldest first. One that moved to the next page meanwhile appears once. */
export function usePostPages(target: PostTarget) {
  return useInfiniteQuery({
    queryKey: [...getCallKey(target), "pages"],
    queryFn: ({ pageParam, signal }) => fetchPage(target, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((post) => [post.id, post])).values(),
    ],
  });
}

function refetchPosts(queryClient: QueryClient): Promise<unknown> {
  const keys = [...Object.values(calls), POST].map((call) => buildQueryKey(call as typeof POST));
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function send(target: PostTarget, body: { id: string; text: string }): Promise<Post> {
  const retry = true;
  if ("postId" in target) {
    const params = { id: target.postId };
    return api.data("POST /panel/posts/:id/replies", { params, body, retry });
  }
  if ("circleId" in target) {
    const params = { id: target.circleId };
    return api.data("POST /panel/circles/:id/posts", { params, body, retry });
  }
  const params = { id: target.workspaceId, areaId: target.areaId };
  return api.data("POST /workspaces/:id/active-areas/:areaId/posts", { params, body, retry });
}

/** A second attempt with the same text has the same id, so that it is written once. */
export function usePublish(target: PostTarget, onPublished: () => void) {
  const queryClient = useQueryClient();
  const attempt = useRef({ id: "", text: "" });
  return useMutation({
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { id: createId(nowMs()), text };
      return send(target, attempt.current);
    },
    onSuccess: async () => {
      attempt.current = { id: "", text: "" };
      onPublished();
      await refetchPosts(queryClient);
    },
  });
}

export function useEdit({ id, updatedAt }: Post, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api.data("PATCH /panel/posts/:id", { params: { id }, body: { text, updatedAt } }),
    onSuccess: onSaved,
    onSettled: () => refetchPosts(queryClient),
  });
}

type PostAction =
  | { readonly kind: "pin"; readonly isPinned: boolean }
  | { readonly kind: "react"; readonly key: ReactionKey };

function act({ id, reactions }: Post, action: PostAction): Promise<Post> {
  if (action.kind === "pin") {
    const { isPinned } = action;
    return api.data("PATCH /panel/posts/:id", { params: { id }, body: { isPinned } });
  }
  const params = { id, key: action.key };
  const isMine = reactions.some(({ key, isMine: mine }) => key === action.key && mine);
  return isMine
    ? api.data("DELETE /panel/posts/:id/reactions/:key", { params })
    : api.data("PUT /panel/posts/:id/reactions/:key", { params, body: {} });
}

export function usePostAction(post: Post) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return useMutation({
    mutationFn: (action: PostAction) => act(post, action),
    onError: (error) => {
      const detail = getErrorText(error, locale);
      showToast({ title: m.community_messages_not_done(), detail, tone: "error" });
    },
    onSettled: () => refetchPosts(queryClient),
  });
}

export function useDeletion({ id }: Post) {
  const queryClient = useQueryClient();
  return {
    remove: () => api.data("DELETE /panel/posts/:id", { params: { id } }),
    refresh: () => refetchPosts(queryClient),
  };
}

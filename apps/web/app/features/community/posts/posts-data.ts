// Where posts are, and the calls that write and change them.
import { createId } from "@vereda/domain/create-id";
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { usePages } from "#platform/paging/use-pages.ts";
import { useCall } from "#platform/query/use-call.ts";

export type PostLocation = { circleId: string } | { workspaceId: string; areaId: AreaKey };

/** Where a new text goes: it starts a thread, or replies to a post. */
export type PostTarget = PostLocation | { postId: string };

/** Identifies a target on the device, for its draft. */
export function getTargetKey(target: PostTarget): string {
  if ("postId" in target) return target.postId;
  if ("circleId" in target) return target.circleId;
  return `${target.workspaceId}-${target.areaId}`;
}

/** The path of its list, to which a new text is added. */
function getList(target: PostTarget) {
  if ("postId" in target)
    return { path: "/panel/posts/:id/replies", params: { id: target.postId } } as const;
  if ("circleId" in target)
    return { path: "/panel/circles/:id/posts", params: { id: target.circleId } } as const;
  const params = { id: target.workspaceId, areaId: target.areaId };
  return { path: "/workspaces/:id/active-areas/:areaId/posts", params } as const;
}

/** Posts newest first, or replies oldest first. */
export function usePostPages(target: PostTarget) {
  const { path, params } = getList(target);
  return usePages(`GET ${path}`, { params });
}

/** A second attempt with the same text has the same id, so that it is written once. */
export function usePublish(target: PostTarget, onPublished: (text: string) => void) {
  const attempt = useRef({ id: "", text: "" });
  const { path, params } = getList(target);
  return useCall(
    (text: string) => {
      if (attempt.current.text !== text) attempt.current = { id: createId(nowMs()), text };
      return api.request(`POST ${path}`, { params, body: attempt.current, retry: true });
    },
    {
      onDone: (_, text) => {
        attempt.current = { id: "", text: "" };
        onPublished(text);
      },
    },
  );
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
  return useCall((action: PostAction) => act(post, action), {
    failed: m.community_area_not_done(),
  });
}

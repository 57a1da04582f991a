// The data of a comment thread: its pages, pending comments and the draft.
import { useInfiniteQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { Comment } from "@vereda/domain/planning/sharing/contract-comments";
import { useState, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { useCall } from "#platform/query/use-call.ts";
import { sharingCalls, type SharedSubject } from "../shared-subject.ts";

/** Newest last. */
export function useComments({ kind, id }: SharedSubject) {
  const { list } = sharingCalls[kind].comments;
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(list, { params: { id } }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data(list, { params: { id }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    // Page 1 is the newest. Removes duplicates: a comment added between two page requests is in both.
    select: ({ pages }) => {
      const all = pages.toReversed().flatMap(({ items }) => items);
      return [...new Map(all.map((comment) => [comment.id, comment])).values()];
    },
  });
}

export type PendingComment = {
  readonly id: string;
  readonly body: string;
  readonly failed: boolean;
};

interface CommentState {
  readonly draft: string;
  readonly outgoing: readonly PendingComment[];
}

const EMPTY_STATE: CommentState = { draft: "", outgoing: [] };

// In memory, so that a draft survives navigation until the page is reloaded.
const commentStates = new Map<string, CommentState>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(id: string, next: (state: CommentState) => CommentState): void {
  commentStates.set(id, next(commentStates.get(id) ?? EMPTY_STATE));
  for (const listener of listeners) listener();
}

function removePending(state: CommentState, id: string): CommentState {
  return { ...state, outgoing: state.outgoing.filter((one) => one.id !== id) };
}

/**
 * The draft and the pending comments of a subject; pending comments are visible at once and can be retried.
 */
export function useCommentComposer(subject: SharedSubject) {
  const { kind, id } = subject;
  const state = useSyncExternalStore(
    subscribe,
    () => commentStates.get(id) ?? EMPTY_STATE,
    () => EMPTY_STATE,
  );
  const [sentComment, setSentComment] = useState<Comment | null>(null);
  const { send } = useCall(
    (pending: PendingComment) =>
      api.data(sharingCalls[kind].comments.create, {
        params: { id },
        body: { id: pending.id, body: pending.body },
        retry: true,
      }),
    {
      optimistic: (pending) => {
        const cacheOutgoing = (failed: boolean) =>
          change(id, (current) => ({
            ...current,
            outgoing: [...removePending(current, pending.id).outgoing, { ...pending, failed }],
          }));
        cacheOutgoing(false);
        return () => cacheOutgoing(true);
      },
      onDone: async (comment, pending) => {
        setSentComment(comment);
        await waitForRefresh();
        change(id, (current) => removePending(current, pending.id));
      },
    },
  );
  return {
    ...state,
    sentComment,
    write: (draft: string) => change(id, (current) => ({ ...current, draft })),
    submit: () => {
      const body = state.draft.trim();
      if (body === "") return;
      change(id, (current) => ({ ...current, draft: "" }));
      send({ id: createId(nowMs()), body, failed: false });
    },
    retry: send,
    takeBack: (pending: PendingComment) =>
      change(id, (current) => ({ ...removePending(current, pending.id), draft: pending.body })),
  };
}

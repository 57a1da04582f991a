// The thread of comments: its pages, what is on its way, and what was being written when somebody left.
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/new-id";
import type { Comment } from "@vereda/domain/planning/sharing/contract-comments";
import { useState, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { sharingCalls, type SharedSubject } from "../shared-subject.ts";

/** The comments, the newest last, and how to get earlier ones. */
export function useComments({ kind, id }: SharedSubject) {
  const { list } = sharingCalls[kind].comments;
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(list, { params: { id } }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data(list, { params: { id }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    // The first page is the latest. What arrives between two pages stands on both.
    select: ({ pages }) => {
      const all = pages.toReversed().flatMap(({ items }) => items);
      return [...new Map(all.map((comment) => [comment.id, comment])).values()];
    },
  });
}

/** Asks for the comments again. */
export function useCommentsChanged({ kind, id }: SharedSubject) {
  const queryClient = useQueryClient();
  const queryKey = buildQueryKey(sharingCalls[kind].comments.list, { params: { id } });
  return () => queryClient.invalidateQueries({ queryKey });
}

/** Something said that the server has not confirmed. */
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

// Kept while the page is open, so that whoever goes elsewhere finds their words again.
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

function without(state: CommentState, id: string): CommentState {
  return { ...state, outgoing: state.outgoing.filter((one) => one.id !== id) };
}

/** What one is writing about something, and what is on its way; each shows at once and can be tried again. */
export function useCommentComposer(subject: SharedSubject) {
  const { kind, id } = subject;
  const changed = useCommentsChanged(subject);
  const state = useSyncExternalStore(
    subscribe,
    () => commentStates.get(id) ?? EMPTY_STATE,
    () => EMPTY_STATE,
  );
  const [sentComment, setSentComment] = useState<Comment | null>(null);
  const send = async (pending: PendingComment) => {
    change(id, (current) => ({
      ...current,
      outgoing: [...without(current, pending.id).outgoing, { ...pending, failed: false }],
    }));
    const response = await api.call(sharingCalls[kind].comments.create, {
      params: { id },
      body: { id: pending.id, body: pending.body },
      retry: true,
    });
    if (response.success) {
      setSentComment(response.data);
      await changed();
      change(id, (current) => without(current, pending.id));
    } else {
      change(id, (current) => ({
        ...current,
        outgoing: current.outgoing.map((one) =>
          one.id === pending.id ? { ...one, failed: true } : one,
        ),
      }));
    }
  };
  return {
    ...state,
    /** The last one that arrived, for saying so. */
    sentComment,
    write: (draft: string) => change(id, (current) => ({ ...current, draft })),
    submit: () => {
      const body = state.draft.trim();
      if (body === "") return;
      change(id, (current) => ({ ...current, draft: "" }));
      void send({ id: newId(nowMs()), body, failed: false });
    },
    retry: (pending: PendingComment) => void send(pending),
    /** Takes what was not sent back into the field. */
    takeBack: (pending: PendingComment) =>
      change(id, (current) => ({ ...without(current, pending.id), draft: pending.body })),
  };
}

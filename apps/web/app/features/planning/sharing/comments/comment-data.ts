// The thread of comments: its pages, what is on its way, and what was being written when somebody left.
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/new-id";
import type { Comment } from "@vereda/domain/planning/sharing/contract-comments";
import { useState, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { keyOf } from "#platform/query/query-of.ts";
import { callsOf, type SharedSubject } from "../shared-subject.ts";

/** The comments, the newest last, and how to get earlier ones. */
export function useComments({ kind, id }: SharedSubject) {
  const { list } = callsOf[kind].comments;
  return useInfiniteQuery({
    queryKey: [...keyOf(list, { params: { id } }), "pages"],
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
  const queryKey = keyOf(callsOf[kind].comments.list, { params: { id } });
  return () => queryClient.invalidateQueries({ queryKey });
}

/** Something said that the server has not confirmed. */
export type Outgoing = { readonly id: string; readonly body: string; readonly failed: boolean };

interface Desk {
  readonly draft: string;
  readonly outgoing: readonly Outgoing[];
}

const CLEAR: Desk = { draft: "", outgoing: [] };

// Kept while the page is open, so that whoever goes elsewhere finds their words again.
const desks = new Map<string, Desk>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(id: string, next: (desk: Desk) => Desk): void {
  desks.set(id, next(desks.get(id) ?? CLEAR));
  for (const listener of listeners) listener();
}

function without(desk: Desk, id: string): Desk {
  return { ...desk, outgoing: desk.outgoing.filter((one) => one.id !== id) };
}

/** What one is writing about something, and what is on its way; each shows at once and can be tried again. */
export function useSpeaking(subject: SharedSubject) {
  const { kind, id } = subject;
  const changed = useCommentsChanged(subject);
  const desk = useSyncExternalStore(
    subscribe,
    () => desks.get(id) ?? CLEAR,
    () => CLEAR,
  );
  const [said, setSaid] = useState<Comment | null>(null);
  const send = async (words: Outgoing) => {
    change(id, (known) => ({
      ...known,
      outgoing: [...without(known, words.id).outgoing, { ...words, failed: false }],
    }));
    const answer = await api.call(callsOf[kind].comments.create, {
      params: { id },
      body: { id: words.id, body: words.body },
      retry: true,
    });
    if (answer.success) {
      setSaid(answer.data);
      await changed();
      change(id, (known) => without(known, words.id));
    } else {
      change(id, (known) => ({
        ...known,
        outgoing: known.outgoing.map((one) =>
          one.id === words.id ? { ...one, failed: true } : one,
        ),
      }));
    }
  };
  return {
    ...desk,
    /** The last one that arrived, for saying so. */
    said,
    write: (draft: string) => change(id, (known) => ({ ...known, draft })),
    say: () => {
      const body = desk.draft.trim();
      if (body === "") return;
      change(id, (known) => ({ ...known, draft: "" }));
      void send({ id: newId(nowMs()), body, failed: false });
    },
    retry: (words: Outgoing) => void send(words),
    /** Takes what was not sent back into the field. */
    takeBack: (words: Outgoing) =>
      change(id, (known) => ({ ...without(known, words.id), draft: words.body })),
  };
}

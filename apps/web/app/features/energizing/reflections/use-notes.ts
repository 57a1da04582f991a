// What was written of one kind: page after page is asked for until there is as much as is wanted, or nothing is left.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import type { SealedPage } from "@vereda/domain/http/envelope";
import { useEffect } from "react";
import { api } from "#platform/api/api.ts";
import { keyOf } from "#platform/query/query-of.ts";
import { noteCalls, type Note, type NoteKind } from "./note-kinds.ts";

const PER_PAGE = 20;

/** A page of what was found in one look back; `after` says from where that one looked. */
interface Place {
  page: number;
  after?: string;
}

const FIRST: Place = { page: 1 };

/** `next` says from where to look further back; only what is looked for by what it is about has one. */
type Answered = SealedPage<Note> & { next?: string | null };

function nextPlace({ page, total, next }: Answered, _before: unknown, { after }: Place) {
  if (page * PER_PAGE < total) return { page: page + 1, ...(after !== undefined && { after }) };
  return next ? { page: 1, after: next } : undefined;
}

export type Notes = ReturnType<typeof useNotes>;

/** @param wanted how many of the latest are wanted, out of all or only of what is about a category */
export function useNotes(kind: NoteKind, category: ReflectionCategory | null, wanted: number) {
  const query = { perPage: PER_PAGE, ...(category !== null && { category }) };
  const answers = useInfiniteQuery({
    queryKey: [...keyOf(noteCalls[kind].list, { query }), "pages"],
    queryFn: ({ pageParam: place, signal }): Promise<Answered> =>
      kind === "reflection"
        ? api.request("GET /energizing/reflections", { query: { ...query, ...place }, signal })
        : api.request("GET /energizing/dream-notes", {
            query: { ...query, page: place.page },
            signal,
          }),
    initialPageParam: FIRST,
    getNextPageParam: nextPlace,
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = answers;
  const found = data && distinct(data.pages);
  const isShort = found !== undefined && found.length < wanted && hasNextPage;
  const hasStopped = answers.isFetchNextPageError && !isFetchingNextPage;
  const isLooking = isShort && !hasStopped;
  // One answer may be as empty as the one before: their number says that there is a new one.
  const answered = data?.pages.length ?? 0;
  useEffect(() => {
    if (answered > 0 && isLooking && !isFetching) void fetchNextPage();
  }, [answered, isLooking, isFetching, fetchNextPage]);
  return {
    /** Undefined while unknown. */
    shown: found?.slice(0, wanted),
    /** Ids of those that can no longer be read, of all that was answered. */
    unreadable: distinctIds(data?.pages ?? []),
    hasMore: hasNextPage || (found !== undefined && found.length > wanted),
    /** Whether more is on its way, or about to be asked for. */
    isLooking,
    /** Whether what is shown is of another choice, while this one is asked for. */
    isOfBefore: answers.isPlaceholderData,
    /** Where the latest look back ended, a day first; null when it could not look on, or did not look. */
    lookedTo: data?.pages.at(-1)?.next ?? null,
    /** Why nothing is known. */
    error: answers.error,
    /** More was asked for, and did not come. */
    hasStopped: isShort && hasStopped,
    goOn: () => fetchNextPage(),
    askAgain: () => answers.refetch(),
  };
}

/** What is written elsewhere meanwhile moves the pages: the same one may come with two of them. */
function distinct(pages: readonly Answered[]): Note[] {
  const notes = pages.flatMap(({ items }) => items);
  return [...new Map(notes.map((note) => [note.id, note])).values()];
}

function distinctIds(pages: readonly Answered[]): string[] {
  return [...new Set(pages.flatMap(({ unreadable }) => unreadable ?? []))];
}

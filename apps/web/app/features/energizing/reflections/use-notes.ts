// Loads notes of one kind page by page until enough are available or no more exist.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import { useEffect } from "react";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { noteCalls, type Note, type NoteKind } from "./note-kinds.ts";

const PER_PAGE = 20;

/** `after` is the position from which the server searched; only a category search has one. */
interface Cursor {
  page: number;
  after?: string;
}

const FIRST: Cursor = { page: 1 };

/** `next` is the position from which to search further back; only a category search has one. */
type NotesPage = EncryptedPage<Note> & { next?: string | null };

function getNextCursor({ page, total, next }: NotesPage, _before: unknown, { after }: Cursor) {
  if (page * PER_PAGE < total) return { page: page + 1, ...(after !== undefined && { after }) };
  return next ? { page: 1, after: next } : undefined;
}

export type Notes = ReturnType<typeof useNotes>;

/** @param limit number of newest notes to load, of one category or, with null, of all */
export function useNotes(kind: NoteKind, category: ReflectionCategory | null, limit: number) {
  const query = { perPage: PER_PAGE, ...(category !== null && { category }) };
  const notesQuery = useInfiniteQuery({
    queryKey: [...buildQueryKey(noteCalls[kind].list, { query }), "pages"],
    queryFn: ({ pageParam: cursor, signal }): Promise<NotesPage> =>
      kind === "reflection"
        ? api.request("GET /energizing/reflections", { query: { ...query, ...cursor }, signal })
        : api.request("GET /energizing/dream-notes", {
            query: { ...query, page: cursor.page },
            signal,
          }),
    initialPageParam: FIRST,
    getNextPageParam: getNextCursor,
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = notesQuery;
  const notes = data && listDistinctNotes(data.pages);
  const needsMore = notes !== undefined && notes.length < limit && hasNextPage;
  const hasFailed = notesQuery.isFetchNextPageError && !isFetchingNextPage;
  const isSearching = needsMore && !hasFailed;
  // Consecutive pages can be equally empty, so the effect depends on the page count.
  const pageCount = data?.pages.length ?? 0;
  useEffect(() => {
    if (pageCount > 0 && isSearching && !isFetching) void fetchNextPage();
  }, [pageCount, isSearching, isFetching, fetchNextPage]);
  return {
    visible: notes?.slice(0, limit),
    undecryptable: listUndecryptableIds(data?.pages ?? []),
    hasMore: hasNextPage || (notes !== undefined && notes.length > limit),
    isLooking: isSearching,
    /** True while the notes of the previous category stay visible until the new ones load. */
    isStale: notesQuery.isPlaceholderData,
    /** Where the last category search stopped, starting with a day; null at the end or without a search. */
    searchedTo: data?.pages.at(-1)?.next ?? null,
    error: notesQuery.error,
    hasFailed: needsMore && hasFailed,
    fetchNext: () => fetchNextPage(),
    refetch: () => notesQuery.refetch(),
  };
}

/**
 * Removes duplicates: a note created elsewhere shifts the pages, so two of them can contain the same note.
 */
function listDistinctNotes(pages: readonly NotesPage[]): Note[] {
  const notes = pages.flatMap(({ items }) => items);
  return [...new Map(notes.map((note) => [note.id, note])).values()];
}

function listUndecryptableIds(pages: readonly NotesPage[]): string[] {
  return [...new Set(pages.flatMap(({ unreadable }) => unreadable ?? []))];
}

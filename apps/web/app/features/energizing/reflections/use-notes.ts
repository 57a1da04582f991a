// What was written of one kind: page after page is asked for until there is as much as is wanted, or nothing is left.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import { useEffect } from "react";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { noteCalls, type Note, type NoteKind } from "./note-kinds.ts";

const PER_PAGE = 20;

/** A page of what was found in one look back; `after` says from where that one looked. */
interface Cursor {
  page: number;
  after?: string;
}

const FIRST: Cursor = { page: 1 };

/** `next` says from where to look further back; only what is looked for by what it is about has one. */
type NotesPage = EncryptedPage<Note> & { next?: string | null };

function getNextCursor({ page, total, next }: NotesPage, _before: unknown, { after }: Cursor) {
  if (page * PER_PAGE < total) return { page: page + 1, ...(after !== undefined && { after }) };
  return next ? { page: 1, after: next } : undefined;
}

export type Notes = ReturnType<typeof useNotes>;

/** @param wanted how many of the latest are wanted, out of all or only of what is about a category */
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
  const notes = data && distinct(data.pages);
  const needsMore = notes !== undefined && notes.length < limit && hasNextPage;
  const hasFailed = notesQuery.isFetchNextPageError && !isFetchingNextPage;
  const isSearching = needsMore && !hasFailed;
  // One answer may be as empty as the one before: their number says that there is a new one.
  const pageCount = data?.pages.length ?? 0;
  useEffect(() => {
    if (pageCount > 0 && isSearching && !isFetching) void fetchNextPage();
  }, [pageCount, isSearching, isFetching, fetchNextPage]);
  return {
    /** Undefined while unknown. */
    visible: notes?.slice(0, limit),
    /** Ids of those that can no longer be read, of all that was answered. */
    undecryptable: distinctIds(data?.pages ?? []),
    hasMore: hasNextPage || (notes !== undefined && notes.length > limit),
    /** Whether more is on its way, or about to be asked for. */
    isLooking: isSearching,
    /** Whether what is shown is of another choice, while this one is asked for. */
    isStale: notesQuery.isPlaceholderData,
    /** Where the latest look back ended, a day first; null when it could not look on, or did not look. */
    searchedTo: data?.pages.at(-1)?.next ?? null,
    /** Why nothing is known. */
    error: notesQuery.error,
    /** More was asked for, and did not come. */
    hasFailed: needsMore && hasFailed,
    fetchNext: () => fetchNextPage(),
    refetch: () => notesQuery.refetch(),
  };
}

/** What is written elsewhere meanwhile moves the pages: the same one may come with two of them. */
function distinct(pages: readonly NotesPage[]): Note[] {
  const notes = pages.flatMap(({ items }) => items);
  return [...new Map(notes.map((note) => [note.id, note])).values()];
}

function distinctIds(pages: readonly NotesPage[]): string[] {
  return [...new Set(pages.flatMap(({ unreadable }) => unreadable ?? []))];
}

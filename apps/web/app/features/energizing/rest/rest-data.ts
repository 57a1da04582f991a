// What the screen knows of the person's rest: the nights, the rhythm, and the two side by side.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nightLine } from "../nights/night-line.ts";

/** As many as one page of the list may hold. */
const MAX_NIGHTS = 100;

export type Rest = ReturnType<typeof useRest>;

/** @param count how many of the latest nights are wanted */
export function useRest(count: number) {
  const { timezone } = useCurrentUser();
  const perPage = Math.min(count, MAX_NIGHTS);
  const rhythmQuery = useQuery(buildQuery("GET /energizing/sleep-rhythm"));
  const nights = useQuery({
    ...buildQuery("GET /energizing/sleep-cycles", { query: { page: 1, perPage } }),
    placeholderData: keepPreviousData,
  });
  const isRhythmUndecryptable = rhythmQuery.data?.unreadable === true;
  const rhythm = isRhythmUndecryptable ? null : rhythmQuery.data;
  const items = nights.data?.items;
  const undecryptable = nights.data?.unreadable ?? [];
  const lines = useMemo(
    () => items?.map((night) => nightLine(night, timezone, rhythm?.dailySettings ?? [])),
    [items, timezone, rhythm],
  );
  return {
    nights,
    rhythmQuery,
    /** Undefined while unknown, null while the person has none, or none that can be read. */
    rhythm,
    isRhythmUnreadable: isRhythmUndecryptable,
    /** The latest first; undefined while unknown. */
    lines,
    /** Ids of those among these that can no longer be read. */
    unreadable: undecryptable,
    /** How many the person has told in all; 0 while unknown. */
    total: nights.data?.total ?? 0,
    hasMore:
      (nights.data?.total ?? 0) > (items?.length ?? 0) + undecryptable.length && count < MAX_NIGHTS,
  };
}

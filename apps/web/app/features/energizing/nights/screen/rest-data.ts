// Loads the nights and the rhythm, and compares each night with its ideal.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { groupNightsByDay } from "@vereda/domain/energizing/insights/nights-by-day";
import { useMemo } from "react";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { buildNightLine, compareNight } from "../night-line.ts";

/** The number of nights that the energy of today needs, and that are listed first. */
export const FIRST_NIGHTS = 7;

/** Page size limit of the API. */
const MAX_NIGHTS = 100;

/** The last nights, newest first. */
export function buildNightsQuery(perPage: number) {
  return buildQuery("GET /energizing/sleep-cycles", { query: { page: 1, perPage } });
}

export type Rest = ReturnType<typeof useRest>;

export function useRest(count: number) {
  const { timezone } = useCurrentUser();
  const perPage = Math.min(count, MAX_NIGHTS);
  const rhythmQuery = useQuery(buildQuery("GET /energizing/sleep-rhythm"));
  const nights = useQuery({
    ...buildNightsQuery(perPage),
    placeholderData: keepPreviousData,
  });
  const isRhythmUndecryptable = rhythmQuery.data?.unreadable === true;
  const rhythm = isRhythmUndecryptable ? null : rhythmQuery.data;
  const items = nights.data?.items;
  const undecryptable = nights.data?.unreadable ?? [];
  const { lines, days } = useMemo(() => {
    const dailySettings = rhythm?.dailySettings ?? [];
    const ofDays = groupNightsByDay(items ?? [], { zone: timezone, dailySettings });
    const slept = new Map(ofDays.map(({ day, minutes }) => [day, minutes]));
    return {
      lines: items?.map((night) => {
        const line = buildNightLine(night, timezone, dailySettings);
        // The ideal is for a whole night; a piece of one can differ from it by rounding only.
        const isPiece = (slept.get(line.day) ?? 0) - (line.minutes ?? 0) > 1;
        return isPiece ? { ...line, difference: null } : line;
      }),
      days: ofDays.map((night) => ({ ...night, ...compareNight(night, dailySettings) })),
    };
  }, [items, timezone, rhythm]);
  return {
    nights,
    rhythmQuery,
    /** Undefined while loading; null if there is none or it cannot be decrypted. */
    rhythm,
    isRhythmUndecryptable,
    lines,
    /** The nights of these lines by day, without naps. */
    days,
    unreadable: undecryptable,
    total: nights.data?.total ?? 0,
    hasMore:
      (nights.data?.total ?? 0) > (items?.length ?? 0) + undecryptable.length && count < MAX_NIGHTS,
  };
}

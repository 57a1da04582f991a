// Rest mode state for every screen, from the server or, offline, from local storage.
import { useQuery } from "@tanstack/react-query";
import type { RestMode } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import {
  isPastEnd,
  getRestState,
  type PlannedNight,
} from "@vereda/domain/energizing/rest-mode/rest-night";
import { useEffect } from "react";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import {
  isEndPending,
  storeRest,
  getVisibleRest,
  useStoredRest,
  type StoredRest,
} from "./stored-rest.ts";
import { restEnds } from "./ends/rest-ends.ts";

/** Refetches, because the next night changes when one is over. */
const REFETCH_MS = 900_000;

export function useRestMode() {
  const { id } = useCurrentUser();
  const now = useNow();
  const query = useQuery({
    ...buildQuery("GET /energizing/rest-mode"),
    refetchOnWindowFocus: "always",
    refetchInterval: REFETCH_MS,
  });
  const storedRest = useStoredRest(id);
  const ends = usePendingWrites(restEnds);
  const refused = ends.find(({ refusal }) => refusal !== null)?.payload.wakeUpAt ?? null;
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) storeRest(id, mapRest(data));
  }, [id, data]);
  const rest = getVisibleRest(data && mapRest(data), storedRest, ends);
  const night = data === undefined ? null : mapNight(data);
  const isLoaded = data !== undefined || rest !== null || ends.length > 0;
  const state = getRestState(now, { rest, night });
  return {
    rest,
    night,
    // Without a response, no night does not mean that there is no rhythm.
    state: !isLoaded ? undefined : data === undefined && state === "setup" ? "idle" : state,
    isPast: rest !== null && isPastEnd(now, rest),
    isEndPending: ends.some(isEndPending),
    /** Wake-up instant that the server rejected; null if there is none. */
    refusedAt: refused === null ? null : Date.parse(refused),
    isFailed: query.isError && !isLoaded,
    retry: () => query.refetch(),
  };
}

function mapRest({ rest }: RestMode): StoredRest | null {
  if (rest === null) return null;
  const { id, startedAt, endsAt } = rest;
  return {
    id,
    startedAt: Date.parse(startedAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
  };
}

function mapNight({ night }: RestMode): PlannedNight | null {
  if (night === null) return null;
  return { bedtimeAt: Date.parse(night.bedtimeAt), wakeUpAt: Date.parse(night.wakeUpAt) };
}

// The current focus: server clock or started task of today, plus unconfirmed clock actions.
import { useQuery } from "@tanstack/react-query";
import { formatIsoDay } from "@vereda/domain/time/day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { useMemo, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { buildQueryKey, buildQuery } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { clockActions } from "./clock/clock-actions.ts";
import {
  applyClockActions,
  getTrackedSeconds,
  mapFocusState,
  type FocusState,
} from "./clock/focus-state.ts";
import { recordServerTime, getServerNowMs } from "./clock/server-clock.ts";
import { getStartedFocus } from "./started-focus.ts";

/** Polls while a clock runs, because other devices can start and pause it too. */
const REFETCH_INTERVAL_MS = MINUTE_MS;

export const focusQuery = {
  queryKey: buildQueryKey("GET /planning/focus"),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const sentAt = nowMs();
    const focus = await api.data("GET /planning/focus", { query: { only: "clock" }, signal });
    recordServerTime(sentAt, nowMs(), Date.parse(focus.now));
    return focus;
  },
};

export function useFocus() {
  const { data, isPending } = useQuery({
    ...focusQuery,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.startedAt == null ? false : REFETCH_INTERVAL_MS),
  });
  const day = useCachedToday();
  const pending = usePendingWrites(clockActions);
  const actions = useMemo(() => pending.filter(({ refusal }) => refusal === null), [pending]);
  const focusState = useMemo(() => {
    const baseState = data?.task == null ? getStartedFocus(day) : mapFocusState(data);
    return applyClockActions(
      baseState,
      actions.map(({ payload }) => payload),
    );
  }, [data, day, actions]);
  return {
    focusState,
    serverFocus: data,
    /** True until server data or a local action is available. */
    isPending: isPending && actions.length === 0,
  };
}

/** Today's agenda if a screen has already loaded it; never fetches it. */
function useCachedToday() {
  const date = formatIsoDay(useToday());
  return useQuery({
    ...buildQuery("GET /planning/schedules/daily-agenda", { query: { date } }),
    enabled: false,
  }).data;
}

// Also updates when the page becomes visible, because timers stop while the device sleeps.
function subscribeToSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
const subscribeToNothing = () => () => undefined;

/** Seconds on the clock; rerenders every second while it runs. */
export function useSeconds(focus: FocusState): number {
  const read = () => getTrackedSeconds(focus, getServerNowMs());
  return useSyncExternalStore(
    focus.startedAt === null ? subscribeToNothing : subscribeToSeconds,
    read,
    read,
  );
}

/** Server time rounded down to a second, in milliseconds; 0 and no rerenders unless needed. */
export function useServerSecond(isNeeded: boolean): number {
  const read = () => Math.floor(getServerNowMs() / 1000) * 1000;
  return useSyncExternalStore(isNeeded ? subscribeToSeconds : subscribeToNothing, read, () => 0);
}

// What somebody is on, as every screen shows it: the clock that the server told of, else what today's agenda has under
// way; and the presses that the server has not confirmed yet.
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "@vereda/domain/time/day";
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
import { recordServerTime, serverNowMs } from "./clock/server-clock.ts";
import { getStartedFocus } from "./started-focus.ts";

/** Other devices start and pause too; while something runs that matters. */
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
  const actions = usePendingWrites(clockActions);
  const focusState = useMemo(() => {
    const baseState = data?.task == null ? getStartedFocus(day) : mapFocusState(data);
    return applyClockActions(
      baseState,
      actions.map(({ payload }) => payload),
    );
  }, [data, day, actions]);
  return {
    focusState,
    /** What the server said last. */
    serverFocus: data,
    /** Nothing is known yet. */
    isPending: isPending && actions.length === 0,
    /** What was pressed waits for the network. */
    isQueued: actions.some(({ attempts, isSent }) => attempts > 0 && !isSent),
  };
}

/** Today's agenda if a screen has asked for it; it is not asked for here. */
function useCachedToday() {
  const date = formatDay(useToday());
  return useQuery({
    ...buildQuery("GET /planning/schedules/daily-agenda", { query: { date } }),
    enabled: false,
  }).data;
}

// Also when the machine wakes: timers sleep with it.
function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
const never = () => () => undefined;

/** Seconds on the clock; renders again with each of them while it runs. */
export function useSeconds(focus: FocusState): number {
  const read = () => getTrackedSeconds(focus, serverNowMs());
  return useSyncExternalStore(focus.startedAt === null ? never : everySecond, read, read);
}

/** The server's time in whole seconds, in milliseconds; it stands still while nobody needs it. */
export function useServerSecond(isNeeded: boolean): number {
  const read = () => Math.floor(serverNowMs() / 1000) * 1000;
  return useSyncExternalStore(isNeeded ? everySecond : never, read, () => 0);
}

// Computes the user's energy curve on the client from rhythm, nights, sleep debt and cycle phase.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  buildEnergyDay,
  type EnergyDay,
} from "@vereda/domain/energizing/insights/energy/energy-day";
import {
  getWakingDay,
  getWakingMoment,
} from "@vereda/domain/energizing/insights/energy/waking-day";
import { useMemo } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useNow } from "#platform/use-now.ts";
import { useReading } from "../../cycle/cycle-data.ts";
import { DEFAULT_RANGE_DAYS, buildInsightsQuery } from "../insights-query.ts";
import type { Rest } from "../../nights/screen/rest-data.ts";
import { useRefetchMissing } from "../../use-refetch-missing.ts";
import { useIsDelayed } from "../../use-is-delayed.ts";
import { getCycleEnergy } from "./cycle-energy.ts";

export type Counted = {
  readonly debt: boolean;
  readonly phase: boolean;
};

export type LoadedEnergy = {
  readonly state: "loaded";
  readonly day: EnergyDay;
  /** Minute of that day; before its range until wake-up, after it once bedtime has passed. */
  readonly minute: number;
  readonly counted: Counted;
};

export type Energy =
  | { readonly state: "pending" }
  /** The error is null while the request only has no response yet. */
  | { readonly state: "failed"; readonly error: Error | null; readonly retry: () => Promise<void> }
  | LoadedEnergy;

export function useEnergy({ nights, days, rhythmQuery, rhythm }: Rest): Energy {
  const { timezone: zone } = useCurrentUser();
  const today = useToday();
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const { reading, readingQuery } = useReading();
  const insights = useQuery({
    ...buildInsightsQuery(today, DEFAULT_RANGE_DAYS),
    placeholderData: keepPreviousData,
  });
  const sleepContext = useMemo(
    () => ({ dailySettings: rhythm?.dailySettings ?? [], nights: days }),
    [rhythm, days],
  );
  const { waking, minute } = getWakingMoment(now, zone, sleepContext);
  const lived = waking.day;
  const need = insights.data?.need?.minutes ?? null;
  const debt = insights.data?.debt?.minutes ?? null;
  const phase = getCycleEnergy(reading);
  const day = useMemo(
    () =>
      buildEnergyDay(getWakingDay(lived, sleepContext), {
        nights: sleepContext.nights,
        need,
        debt,
        phase,
      }),
    [lived, sleepContext, need, debt, phase],
  );
  const queries = [nights, rhythmQuery, readingQuery, insights];
  // Checks isFetched too, so that retrying a failed query does not hide the visible curve.
  const isPending = queries.some((query) => query.isPending && !query.isFetched);
  const isDelayed = useIsDelayed(isPending);
  const retry = useRefetchMissing();
  if (isPending && !isDelayed) return { state: "pending" };
  if (rhythm === undefined) return { state: "failed", error: rhythmQuery.error, retry };
  const counted = { debt: debt !== null && debt > 0, phase: phase !== null };
  return { state: "loaded", day, minute, counted };
}

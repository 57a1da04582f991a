// The energy of the person's day, from what the screen knows anyway: their rhythm, their nights, what sleep they lack,
// and the phase of their cycle where they let it count. It is worked out here; nothing is asked or kept for it.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { buildEnergyDay, type EnergyDay } from "@vereda/domain/energizing/energy/energy-day";
import { getWakingDay, getWakingMoment } from "@vereda/domain/energizing/energy/waking-day";
import { groupNightsByDay } from "@vereda/domain/energizing/insights/nights-by-day";
import { useMemo } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useNow } from "#platform/use-now.ts";
import { useReading } from "../cycle/cycle-data.ts";
import { DEFAULT_RANGE_DAYS, insightsQuery } from "../insights/insights-query.ts";
import type { Rest } from "../rest/rest-data.ts";
import { useRefetchMissing } from "../use-refetch-missing.ts";
import { useIsDelayed } from "../use-is-delayed.ts";
import { cycleEnergy } from "./cycle-energy.ts";

export type Counted = {
  /** Sleep debt took something from the day. */
  readonly debt: boolean;
  /** The phase of the cycle moved it. */
  readonly phase: boolean;
};

export type LoadedEnergy = {
  readonly state: "known";
  readonly day: EnergyDay;
  /** The minute of that day; before its span while it has not begun, beyond it after bedtime. */
  readonly minute: number;
  readonly counted: Counted;
};

export type Energy =
  | { readonly state: "pending" }
  /** The error is null while there is merely no answer. */
  | { readonly state: "failed"; readonly error: Error | null; readonly retry: () => Promise<void> }
  | LoadedEnergy;

export function useEnergy({ nights, rhythmQuery, rhythm }: Rest): Energy {
  const { timezone: zone } = useCurrentUser();
  const today = useToday();
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const { reading, readingQuery } = useReading();
  const insights = useQuery({
    ...insightsQuery(today, DEFAULT_RANGE_DAYS),
    placeholderData: keepPreviousData,
  });
  const items = nights.data?.items;
  const sleepContext = useMemo(
    () => ({
      dailySettings: rhythm?.dailySettings ?? [],
      nights: groupNightsByDay(items ?? [], zone),
    }),
    [rhythm, items, zone],
  );
  const { waking, minute } = getWakingMoment(now, zone, sleepContext);
  const lived = waking.day;
  const need = insights.data?.need?.minutes ?? null;
  const debt = insights.data?.debt?.minutes ?? null;
  const phase = cycleEnergy(reading);
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
  // What failed once and is asked again takes nothing away that stands.
  const isPending = queries.some((query) => query.isPending && !query.isFetched);
  const isDelayed = useIsDelayed(isPending);
  const retry = useRefetchMissing();
  if (isPending && !isDelayed) return { state: "pending" };
  if (rhythm === undefined) return { state: "failed", error: rhythmQuery.error, retry };
  const counted = { debt: debt !== null && debt > 0, phase: phase !== null };
  return { state: "known", day, minute, counted };
}

// The energy of the person's day, from what the screen knows anyway: their rhythm, their nights, what sleep they lack,
// and the phase of their cycle where they let it count. It is worked out here; nothing is asked or kept for it.
import { useQuery } from "@tanstack/react-query";
import { energyDay, type EnergyDay } from "@vereda/domain/energizing/energy/energy-day";
import { wakingMoment } from "@vereda/domain/energizing/energy/waking-day";
import { nightsByDay } from "@vereda/domain/energizing/insights/nights-by-day";
import { useMemo } from "react";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useToday } from "#platform/session/use-today.ts";
import { useNow } from "#platform/use-now.ts";
import { isLikelyAnother, useReading, type CycleReading } from "../cycle/cycle-data.ts";
import { FIRST_SPAN, insightsQuery } from "../insights/insights-query.ts";
import type { Rest } from "../rest-data.ts";

const MINUTE_MS = 60_000;

export type Counted = {
  /** Sleep debt took something from the day. */
  readonly debt: boolean;
  /** The phase of the cycle moved it. */
  readonly phase: boolean;
};

export type KnownEnergy = {
  readonly state: "known";
  readonly day: EnergyDay;
  /** The minute of that day; before its span while it has not begun, beyond it after bedtime. */
  readonly minute: number;
  readonly counted: Counted;
};

export type Energy =
  | { readonly state: "pending" }
  | { readonly state: "failed"; readonly retry: () => void }
  | KnownEnergy;

export function useEnergy({ nights, rhythmQuery, rhythm }: Rest): Energy {
  const { timezone: zone } = useCurrentUser();
  const today = useToday();
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const { reading, readingQuery } = useReading();
  const insights = useQuery(insightsQuery(today, FIRST_SPAN));
  const items = nights.data?.items;
  const known = useMemo(() => nightsByDay(items ?? [], zone), [items, zone]);
  const facts = { dailySettings: rhythm?.dailySettings ?? [], nights: known };
  const { waking, minute } = wakingMoment(now, zone, facts);
  const { day: wakingDay } = waking;
  const need = insights.data?.need?.minutes ?? null;
  const debt = insights.data?.debt?.minutes ?? null;
  const phase = phaseOf(reading);
  const day = useMemo(
    () => energyDay(waking, { nights: known, need, debt, phase }),
    // A waking day is the same one until its day, or what it is known by, changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [wakingDay, rhythm, known, need, debt, phase],
  );
  const asked = [nights, rhythmQuery, readingQuery, insights];
  if (asked.some((query) => query.isPending)) return { state: "pending" };
  if (rhythm === undefined) return { state: "failed", retry: () => void rhythmQuery.refetch() };
  const counted = { debt: debt !== null && debt > 0, phase: phase !== null };
  return { state: "known", day, minute, counted };
}

/**
 * The energy of the phase, for whoever shows their cycle beyond its own page and noted days of that phase: what others
 * tend to feel bends nobody's day. In pregnancy and in pause there is no phase, and none is known where another cycle
 * has begun without being logged.
 */
function phaseOf(reading: CycleReading | undefined): number | null {
  if (reading === undefined || reading.preferences.isHidden || isLikelyAnother(reading))
    return null;
  const energy = reading.analytics?.currentPhase.metrics.energy;
  return energy?.basis === "own" ? energy.value : null;
}

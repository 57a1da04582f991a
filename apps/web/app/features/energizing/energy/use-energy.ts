// The energy of the person's day, from what the screen knows anyway: their rhythm, their nights, what sleep they lack,
// and the phase of their cycle where they let it count. It is worked out here; nothing is asked or kept for it.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { energyDay, type EnergyDay } from "@vereda/domain/energizing/energy/energy-day";
import { wakingDay, wakingMoment } from "@vereda/domain/energizing/energy/waking-day";
import { nightsByDay } from "@vereda/domain/energizing/insights/nights-by-day";
import { useMemo } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useNow } from "#platform/use-now.ts";
import { useReading } from "../cycle/cycle-data.ts";
import { FIRST_SPAN, insightsQuery } from "../insights/insights-query.ts";
import type { Rest } from "../rest/rest-data.ts";
import { useAskAgain } from "../use-ask-again.ts";
import { useIsLate } from "../use-is-late.ts";
import { cycleEnergy } from "./cycle-energy.ts";

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
  /** The error is null while there is merely no answer. */
  | { readonly state: "failed"; readonly error: Error | null; readonly retry: () => Promise<void> }
  | KnownEnergy;

export function useEnergy({ nights, rhythmQuery, rhythm }: Rest): Energy {
  const { timezone: zone } = useCurrentUser();
  const today = useToday();
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const { reading, readingQuery } = useReading();
  const insights = useQuery({
    ...insightsQuery(today, FIRST_SPAN),
    placeholderData: keepPreviousData,
  });
  const items = nights.data?.items;
  const facts = useMemo(
    () => ({
      dailySettings: rhythm?.dailySettings ?? [],
      nights: nightsByDay(items ?? [], zone),
    }),
    [rhythm, items, zone],
  );
  const { waking, minute } = wakingMoment(now, zone, facts);
  const lived = waking.day;
  const need = insights.data?.need?.minutes ?? null;
  const debt = insights.data?.debt?.minutes ?? null;
  const phase = cycleEnergy(reading);
  const day = useMemo(
    () => energyDay(wakingDay(lived, facts), { nights: facts.nights, need, debt, phase }),
    [lived, facts, need, debt, phase],
  );
  const asked = [nights, rhythmQuery, readingQuery, insights];
  // What failed once and is asked again takes nothing away that stands.
  const isWaiting = asked.some((query) => query.isPending && !query.isFetched);
  const isLate = useIsLate(isWaiting);
  const retry = useAskAgain();
  if (isWaiting && !isLate) return { state: "pending" };
  if (rhythm === undefined) return { state: "failed", error: rhythmQuery.error, retry };
  const counted = { debt: debt !== null && debt > 0, phase: phase !== null };
  return { state: "known", day, minute, counted };
}

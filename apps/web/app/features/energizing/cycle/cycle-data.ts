// What the screen knows of the person's cycle.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { buildQuery } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { weeksOfMonth } from "./month/month-cells.ts";
import { applyPreferences } from "./changes/preferences-view.ts";
import { useChosen, useCycleWrites } from "./changes/use-cycle-writes.ts";
import { listLatest } from "./changes/cycle-changes.ts";
import { applyLogChanges, applyPeriodChanges, applyChanges } from "./changes/changes-view.ts";
import type { CycleReading } from "./cycle-types.ts";

export type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
export type { OwnSymptom } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";

/** More likely than not another cycle has begun by now, and neither its day nor its phase is known. */
export function isLikelyAnother({ forecast }: Pick<CycleReading, "forecast">): boolean {
  return forecast !== null && forecast.unloggedStart.probability > 0.5;
}

/** Whether the phase of today is known: not before the server has counted anew from what waits for it, either. */
export function isPhaseAvailable(reading: Pick<CycleReading, "forecast">): boolean {
  return reading.forecast !== null && !isLikelyAnother(reading);
}

/** As many as one page of the list may hold: eight years of them. */
const MAX_PERIODS = 100;

export type Cycle = ReturnType<typeof useCycle>;

/** Where the cycle stands today, followed and shown as was chosen last. */
export function useReading() {
  const today = useToday();
  const chosen = useChosen();
  const readingQuery = useQuery({
    ...buildQuery("GET /energizing/cycle", { query: { date: formatDay(today) } }),
    placeholderData: keepPreviousData,
  });
  const { data } = readingQuery;
  return { today, readingQuery, reading: data && applyPreferences(data, chosen) };
}

/** All of it, with what was just told and may not have been sent yet. */
export function useCycle() {
  const { today, readingQuery, reading } = useReading();
  const periodsQuery = useQuery(
    buildQuery("GET /energizing/cycle/periods", { query: { page: 1, perPage: MAX_PERIODS } }),
  );
  const queue = useCycleWrites();
  const changes = listLatest(queue);
  const isStuck = queue.some(({ attempts, isSent }) => attempts > 0 && !isSent);
  const periodLength = reading?.settings?.averagePeriodLength;
  const existing = periodsQuery.data?.items;
  const periods = existing && applyPeriodChanges(existing, changes, { today, periodLength });
  return {
    today,
    readingQuery,
    reading: reading && applyChanges(reading, changes, { periods, today, isStuck }),
    periodsQuery,
    /** The latest first; undefined while unknown. */
    periods,
  };
}

/** What was noted on the days that the month of a day shows. */
export function useMonthLogs(day: Day) {
  const weeks = weeksOfMonth(day);
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const logsQuery = useQuery({
    ...buildQuery("GET /energizing/cycle/logs", {
      query: { from: formatDay(from), to: formatDay(to) },
    }),
    placeholderData: keepPreviousData,
  });
  const changes = listLatest(useCycleWrites());
  const noted = logsQuery.data && applyLogChanges(logsQuery.data, changes);
  // Those of another month, shown until these have come, are not known to be these.
  const logs = logsQuery.isPlaceholderData ? undefined : noted;
  return { weeks, logsQuery, noted, logs };
}

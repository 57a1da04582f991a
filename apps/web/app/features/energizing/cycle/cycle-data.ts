// Queries of the cycle screen, with pending changes applied.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { listWeeksOfMonth } from "./month/month-cells.ts";
import { applyPreferences } from "./changes/preferences-view.ts";
import { useChosen, useCycleWrites } from "./changes/use-cycle-writes.ts";
import { listLatest } from "./changes/cycle-changes.ts";
import { applyLogChanges, applyPeriodChanges, applyChanges } from "./changes/changes-view.ts";
import type { CycleReading } from "./cycle-types.ts";

export type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
export type { OwnSymptom } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";

/** A new cycle has probably started unlogged, so the current day and phase are unknown. */
export function isLikelyAnother({ forecast }: Pick<CycleReading, "forecast">): boolean {
  return forecast !== null && forecast.unloggedStart.probability > 0.5;
}

/** Whether today's phase is available. It is not while pending changes make the forecast outdated. */
export function isPhaseAvailable(reading: Pick<CycleReading, "forecast">): boolean {
  return reading.forecast !== null && !isLikelyAnother(reading);
}

/** The page size limit of the API, enough for eight years. */
const MAX_PERIODS = 100;

export type Cycle = ReturnType<typeof useCycle>;

export function useReading() {
  const today = useToday();
  const chosen = useChosen();
  const readingQuery = useQuery({
    ...buildQuery("GET /energizing/cycle", { query: { date: formatIsoDay(today) } }),
    placeholderData: keepPreviousData,
  });
  const { data } = readingQuery;
  return { today, readingQuery, reading: data && applyPreferences(data, chosen) };
}

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
    /** The latest first; undefined while loading. */
    periods,
  };
}

/** Logs of all days in the calendar month of `day`. */
export function useMonthLogs(day: Day) {
  const weeks = listWeeksOfMonth(day, useWeekStart(useLocale()));
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const logsQuery = useQuery({
    ...buildQuery("GET /energizing/cycle/logs", {
      query: { from: formatIsoDay(from), to: formatIsoDay(to) },
    }),
    placeholderData: keepPreviousData,
  });
  const changes = listLatest(useCycleWrites());
  const noted = logsQuery.data && applyLogChanges(logsQuery.data, changes);
  // Placeholder data of the previous month must not pass for this month's logs.
  const logs = logsQuery.isPlaceholderData ? undefined : noted;
  return { weeks, logsQuery, noted, logs };
}

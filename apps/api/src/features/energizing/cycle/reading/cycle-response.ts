// Maps a cycle reading to the API response, localised and without fertility where turned off.
import { cycleMetricLevelLabels } from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { CycleMetric } from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type {
  CycleRecord,
  CycleAnalyticsResponse,
  DayForecastResponse,
} from "@vereda/domain/energizing/cycle/contract-cycle-responses";
import type { DayRange } from "@vereda/domain/energizing/cycle/cycle-info";
import type {
  CycleAnalytics,
  CycleForecast,
  CycleReading,
  DayForecast,
  MetricReading,
} from "@vereda/domain/energizing/cycle/cycle-reading";
import type { CycleOfDay } from "@vereda/domain/energizing/contract-day";
import type { DataOf } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { findPeriodByStart } from "./reading.ts";
import { toCycleRecord } from "./records.ts";
import type { CycleBook } from "../encrypted-cycle.ts";
import { getPreferences, settingsOf } from "../settings.ts";

type ReadingResponse = DataOf<typeof cycleApi.reading>;

export function buildEmptyReading(today: Day): ReadingResponse {
  return {
    date: formatIsoDay(today),
    state: "unknown",
    settings: null,
    latestCycle: null,
    analytics: null,
    predictions: null,
    forecast: null,
    pastError: null,
    signals: [],
    intervals: [],
    preferences: getPreferences(null),
  };
}

export function toReadingResponse(
  book: CycleBook,
  reading: CycleReading,
  today: Day,
  locale: Locale,
): ReadingResponse {
  const { state, analytics, forecast, pastError, signals } = reading;
  return {
    date: formatIsoDay(today),
    state,
    settings: settingsOf(book),
    latestCycle: findLatestRecord(book, reading, today),
    analytics: analytics && toAnalyticsResponse(analytics, locale),
    predictions: toPredictionsResponse(book, reading),
    forecast: forecast && toForecastResponse(forecast, book.showsFertility),
    pastError,
    signals: [...signals],
    intervals: reading.intervals.map(({ start, ...interval }) => ({
      startDate: formatIsoDay(start),
      ...interval,
    })),
    preferences: getPreferences(book),
  };
}

export function toCycleOfDay(
  book: CycleBook,
  reading: CycleReading,
  today: Day,
  locale: Locale,
): CycleOfDay {
  const record = findLatestRecord(book, reading, today);
  const analytics = reading.analytics && toAnalyticsResponse(reading.analytics, locale);
  return {
    settings: settingsOf(book),
    latestCycle: record && { id: record.id, startDate: record.startDate, endDate: record.endDate },
    analytics,
    predictions: toPredictionsResponse(book, reading),
  };
}

/** Of a period in pieces the last one, which is still to be ended, with the first day of all. */
function findLatestRecord(book: CycleBook, reading: CycleReading, today: Day): CycleRecord | null {
  const { latestStart, latestPiece, latestEnd } = reading;
  const period = findPeriodByStart(book, latestPiece);
  if (period === null || latestStart === null || latestPiece === null) return null;
  const estimate = (latestEnd?.day ?? latestStart) + latestPiece - latestStart;
  return { ...toCycleRecord(period, estimate, today), startDate: formatIsoDay(latestStart) };
}

function toAnalyticsResponse(analytics: CycleAnalytics, locale: Locale): CycleAnalyticsResponse {
  const { currentDay, daysRemaining, cycleLength, periodLength, currentPhase } = analytics;
  const { id, dayRange, metrics } = currentPhase;
  const buildMetric = (name: CycleMetric) => toMetricResponse(metrics[name], locale);
  return {
    currentDay,
    daysRemaining,
    cycleLength,
    periodLength,
    currentPhase: {
      id,
      dayRange,
      metrics: {
        energy: buildMetric("energy"),
        focus: buildMetric("focus"),
        creativity: buildMetric("creativity"),
        social: buildMetric("social"),
        exercise: buildMetric("exercise"),
      },
    },
  };
}

function toMetricResponse({ value, level, basis }: MetricReading, locale: Locale) {
  return { value, level, basis, label: cycleMetricLevelLabels[level][locale] };
}

function toPredictionsResponse(
  book: CycleBook,
  { predictions }: CycleReading,
): ReadingResponse["predictions"] {
  if (predictions === null) return null;
  const { startDate, endDate } = predictions.predictedOvulationWindow;
  return {
    predictedNextPeriodStart: formatIsoDay(predictions.predictedNextPeriodStart),
    predictedOvulationWindow: book.showsFertility
      ? { startDate: formatIsoDay(startDate), endDate: formatIsoDay(endDate) }
      : null,
  };
}

function toForecastResponse(forecast: CycleForecast, showsFertility: boolean) {
  const { basis, ownCycles, unloggedStart, daysLate } = forecast;
  return {
    basis,
    ownCycles,
    unloggedStart,
    daysLate,
    nextStart: formatDayForecast(forecast.nextStart),
    ifNothingForgotten: formatDayForecast(forecast.ifNothingForgotten),
    ovulation: showsFertility ? formatDayForecast(forecast.ovulation) : null,
    fertileWindow: showsFertility ? formatRange(forecast.fertileWindow) : null,
  };
}

function formatDayForecast({ day, range50, range90 }: DayForecast): DayForecastResponse {
  return { day: formatIsoDay(day), range50: formatRange(range50), range90: formatRange(range90) };
}

function formatRange({ from, to }: DayRange) {
  return { from: formatIsoDay(from), to: formatIsoDay(to) };
}

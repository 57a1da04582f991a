// The cycle of a day as the API tells it: days as texts, metrics with their words in the person's language, and nothing
// of fertility for whoever does not want to know.
import { cycleMetricLevelLabels } from "@vereda/domain/energizing/cycle-catalogue";
import type { CycleMetric } from "@vereda/domain/energizing/cycle-catalogue";
import type { cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type {
  CycleRecord,
  ToldAnalytics,
  ToldForecast,
} from "@vereda/domain/energizing/cycle/contract-cycle-answers";
import type { DayRange } from "@vereda/domain/energizing/cycle/cycle-facts";
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
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { periodOn } from "./reading.ts";
import { tellRecord } from "./records.ts";
import type { CycleBook } from "../sealed-cycle.ts";
import { preferencesOf, settingsOf } from "../settings.ts";

type ToldReading = DataOf<typeof cycleApi.reading>;

/** A day of a person who keeps no cycle. */
export function untoldReading(today: Day): ToldReading {
  return {
    date: formatDay(today),
    state: "unknown",
    settings: null,
    latestCycle: null,
    analytics: null,
    predictions: null,
    forecast: null,
    pastError: null,
    signals: [],
    intervals: [],
    preferences: preferencesOf(null),
  };
}

export function tellReading(
  book: CycleBook,
  reading: CycleReading,
  today: Day,
  locale: Locale,
): ToldReading {
  const { state, analytics, forecast, pastError, signals } = reading;
  return {
    date: formatDay(today),
    state,
    settings: settingsOf(book),
    latestCycle: latestRecord(book, reading, today),
    analytics: analytics && tellAnalytics(analytics, locale),
    predictions: tellPredictions(book, reading),
    forecast: forecast && tellForecast(forecast, book.showsFertility),
    pastError,
    signals: [...signals],
    intervals: reading.intervals.map(({ start, ...interval }) => ({
      startDate: formatDay(start),
      ...interval,
    })),
    preferences: preferencesOf(book),
  };
}

/** What stands beside a day's agenda. */
export function tellCycleOfDay(
  book: CycleBook,
  reading: CycleReading,
  today: Day,
  locale: Locale,
): CycleOfDay {
  const record = latestRecord(book, reading, today);
  const analytics = reading.analytics && tellAnalytics(reading.analytics, locale);
  return {
    settings: settingsOf(book),
    latestCycle: record && { id: record.id, startDate: record.startDate, endDate: record.endDate },
    analytics,
    predictions: tellPredictions(book, reading),
  };
}

function latestRecord(book: CycleBook, reading: CycleReading, today: Day): CycleRecord | null {
  const { latestStart, latestEnd } = reading;
  const period = periodOn(book, latestStart);
  return period && tellRecord(period, latestEnd?.day ?? latestStart ?? today, today);
}

function tellAnalytics(analytics: CycleAnalytics, locale: Locale): ToldAnalytics {
  const { currentDay, daysRemaining, cycleLength, periodLength, currentPhase } = analytics;
  const { id, dayRange, metrics } = currentPhase;
  const metric = (name: CycleMetric) => tellMetric(metrics[name], locale);
  return {
    currentDay,
    daysRemaining,
    cycleLength,
    periodLength,
    currentPhase: {
      id,
      dayRange,
      metrics: {
        energy: metric("energy"),
        focus: metric("focus"),
        creativity: metric("creativity"),
        social: metric("social"),
        exercise: metric("exercise"),
      },
    },
  };
}

function tellMetric({ value, level, basis }: MetricReading, locale: Locale) {
  return { value, level, basis, label: cycleMetricLevelLabels[level][locale] };
}

function tellPredictions(
  book: CycleBook,
  { predictions }: CycleReading,
): ToldReading["predictions"] {
  if (predictions === null) return null;
  const { startDate, endDate } = predictions.predictedOvulationWindow;
  return {
    predictedNextPeriodStart: formatDay(predictions.predictedNextPeriodStart),
    predictedOvulationWindow: book.showsFertility
      ? { startDate: formatDay(startDate), endDate: formatDay(endDate) }
      : null,
  };
}

function tellForecast(forecast: CycleForecast, showsFertility: boolean) {
  const { basis, ownCycles, unloggedStart, daysLate } = forecast;
  return {
    basis,
    ownCycles,
    unloggedStart,
    daysLate,
    nextStart: tellDays(forecast.nextStart),
    ifNothingForgotten: tellDays(forecast.ifNothingForgotten),
    ovulation: showsFertility ? tellDays(forecast.ovulation) : null,
    fertileWindow: showsFertility ? tellRange(forecast.fertileWindow) : null,
  };
}

function tellDays({ day, range50, range90 }: DayForecast): ToldForecast {
  return { day: formatDay(day), range50: tellRange(range50), range90: tellRange(range90) };
}

function tellRange({ from, to }: DayRange) {
  return { from: formatDay(from), to: formatDay(to) };
}

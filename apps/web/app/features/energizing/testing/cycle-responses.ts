// Stateful fake of the cycle API for component tests: saved data appears in later responses.
import { cycleMetricLevelLabels } from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { CycleLog, CyclePreferences } from "@vereda/domain/energizing/cycle/contract-cycle";
import type {
  CyclePatternsResponse,
  CycleRecord,
} from "@vereda/domain/energizing/cycle/contract-cycle-responses";
import type { CycleDayLog, DayRange } from "@vereda/domain/energizing/cycle/cycle-info";
import { findCyclePatterns } from "@vereda/domain/energizing/cycle/patterns/cycle-patterns";
import type {
  CycleAnalytics,
  CycleForecast,
  DayForecast,
  MetricReading,
} from "@vereda/domain/energizing/cycle/cycle-reading";
import { readCycle } from "@vereda/domain/energizing/cycle/read-cycle";
import type { CycleSettings } from "@vereda/domain/energizing/contract-day";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { FakeRequest, FakeResponses } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";

export const CYCLE_TODAY = parseDay("2026-03-04") ?? 0;

export const daysAgo = (days: number) => formatIsoDay(CYCLE_TODAY - days);

const PENDING_KEY = "cXVlIG5hZGllIG1hcyBsbyBsZWEgZW4gbGEgbWVzYSE".slice(0, 43);

interface Period {
  id: string;
  start: string;
  end: string | null;
}

export interface CycleBook {
  settings: Omit<CycleSettings, "id"> | null;
  preferences: CyclePreferences;
  periods: Period[];
  logs: CycleLog[];
}

export function buildCycleBook(changes: Partial<CycleBook> = {}): CycleBook {
  const preferences: CyclePreferences = {
    mode: "tracking",
    showsFertility: true,
    isHidden: false,
    ownSymptoms: [],
    updatedAt: null,
  };
  return { settings: null, preferences, periods: [], logs: [], ...changes };
}

export function buildFollowedCycle(days: number, changes: Partial<CycleBook> = {}): CycleBook {
  return buildCycleBook({
    settings: {
      averageCycleLength: 28,
      averagePeriodLength: 5,
      lastCycleStartDate: daysAgo(days),
    },
    periods: [{ id: "period-1", start: daysAgo(days), end: null }],
    ...changes,
  });
}

/** Five-day periods; `lengths` are the days from each to the next, `latest` the days since the last. */
export function buildLoggedCycles(
  lengths: readonly number[],
  latest: number,
  changes: Partial<CycleBook> = {},
): CycleBook {
  let ago = latest + lengths.reduce((sum, length) => sum + length, 0);
  const periods = [...lengths, 0].map((length, at): Period => {
    const period = { id: `period-${at}`, start: daysAgo(ago), end: daysAgo(ago - 4) };
    ago -= length;
    return period;
  });
  return buildCycleBook({ periods, ...changes });
}

function toDayLog({ date, flow, symptoms, mood }: CycleLog): CycleDayLog {
  return { day: parseDay(date) ?? 0, flow, symptoms, moods: mood };
}

function toCycleInput({ settings, preferences, periods, logs }: CycleBook) {
  return {
    today: CYCLE_TODAY,
    mode: preferences.mode,
    age: null,
    averages: settings,
    periods: periods.map(({ start, end }) => ({
      start: parseDay(start) ?? 0,
      end: end === null ? null : parseDay(end),
    })),
    logs: logs.map(toDayLog),
  };
}

function toRecord({ id, start, end }: Period): CycleRecord {
  const estimate = (parseDay(start) ?? 0) + 4;
  const status = (parseDay(end ?? "") ?? estimate) < CYCLE_TODAY;
  return {
    id,
    startDate: start,
    endDate: end,
    status: status ? (end === null ? "ESTIMATED" : "COMPLETED") : "IN_PROGRESS",
    estimatedEndDate: end === null ? formatIsoDay(estimate) : null,
    updatedAt: `${start}T15:00:00.000Z`,
  };
}

const toRange = ({ from, to }: DayRange) => ({ from: formatIsoDay(from), to: formatIsoDay(to) });

const toForecast = ({ day, range50, range90 }: DayForecast) => ({
  day: formatIsoDay(day),
  range50: toRange(range50),
  range90: toRange(range90),
});

function toMetric({ value, level, basis }: MetricReading) {
  return { value, level, basis, label: cycleMetricLevelLabels[level].es };
}

function toAnalytics({ currentPhase, ...analytics }: CycleAnalytics) {
  const { id, dayRange, metrics } = currentPhase;
  const { energy, focus, creativity, social, exercise } = metrics;
  return {
    ...analytics,
    currentPhase: {
      id,
      dayRange,
      metrics: {
        energy: toMetric(energy),
        focus: toMetric(focus),
        creativity: toMetric(creativity),
        social: toMetric(social),
        exercise: toMetric(exercise),
      },
    },
  };
}

function toForecasts(forecast: CycleForecast, showsFertility: boolean) {
  const { basis, ownCycles, unloggedStart, daysLate } = forecast;
  return {
    basis,
    ownCycles,
    unloggedStart,
    daysLate,
    nextStart: toForecast(forecast.nextStart),
    ifNothingForgotten: toForecast(forecast.ifNothingForgotten),
    ovulation: showsFertility ? toForecast(forecast.ovulation) : null,
    fertileWindow: showsFertility ? toRange(forecast.fertileWindow) : null,
  };
}

const latestFirst = ({ periods }: CycleBook) =>
  periods.toSorted((a, b) => b.start.localeCompare(a.start)).map(toRecord);

export function loadStoredCycle(book: CycleBook) {
  const { settings, preferences } = book;
  const { state, analytics, forecast, pastError, signals, intervals, latestStart } = readCycle(
    toCycleInput(book),
  );
  const [latest] = latestFirst(book);
  return {
    date: formatIsoDay(CYCLE_TODAY),
    state,
    settings: settings && { id: "cycle-1", ...settings },
    latestCycle: latest ? { ...latest, startDate: formatIsoDay(latestStart ?? 0) } : null,
    analytics: analytics && toAnalytics(analytics),
    predictions: null,
    forecast: forecast && toForecasts(forecast, preferences.showsFertility),
    pastError,
    signals: [...signals],
    intervals: intervals.map(({ start, ...interval }) => ({
      startDate: formatIsoDay(start),
      ...interval,
    })),
    preferences,
  };
}

function readPatterns(book: CycleBook): CyclePatternsResponse {
  const { cycles, needed, patterns } = findCyclePatterns(toCycleInput(book));
  return {
    cycles,
    needed,
    patterns: patterns.map(({ kind, key, phases, cycleDays }) => ({
      kind,
      key,
      phases: [...phases],
      cycleDays: [...cycleDays],
    })),
  };
}

function savePeriod(book: CycleBook, id: string, body: unknown): CycleRecord {
  const { startDate, endDate = null } = body as { startDate: string; endDate?: string | null };
  const period = { id, start: startDate, end: endDate };
  book.periods = [...book.periods.filter((one) => one.id !== id), period];
  return toRecord(period);
}

function saveLog(book: CycleBook, date: string, body: unknown): CycleLog {
  const log = { date, ...(body as Omit<CycleLog, "date">) };
  book.logs = [...book.logs.filter((one) => one.date !== date), log];
  return log;
}

function saveSettings(book: CycleBook, body: unknown) {
  const settings = body as { lastCycleStartDate: string } & NonNullable<CycleBook["settings"]>;
  book.settings = settings;
  if (!book.periods.some(({ start }) => start === settings.lastCycleStartDate)) {
    book.periods = [
      ...book.periods.filter(({ id }) => id !== "period-setup"),
      { id: "period-setup", start: settings.lastCycleStartDate, end: null },
    ];
  }
  return { id: "cycle-1", ...settings };
}

export function respondWithCycle(book: CycleBook): FakeResponses {
  return {
    "GET /sessions/pin": buildPinState(),
    "GET /energizing/cycle/waiting-key": { key: PENDING_KEY },
    "GET /energizing/cycle": () => loadStoredCycle(book),
    "GET /energizing/cycle/patterns": () => readPatterns(book),
    "GET /energizing/cycle/periods": () => {
      const items = latestFirst(book);
      return { items, total: items.length, page: 1, perPage: 100, from: 1, to: items.length };
    },
    "GET /energizing/cycle/logs": () => book.logs,
    "PUT /energizing/cycle/settings": ({ body }: FakeRequest) => saveSettings(book, body),
    "PATCH /energizing/cycle/preferences": ({ body }: FakeRequest) => {
      book.preferences = { ...book.preferences, ...(body as Partial<CyclePreferences>) };
      return book.preferences;
    },
    "POST /energizing/cycle/periods": ({ body }: FakeRequest) =>
      savePeriod(book, (body as { id: string }).id, body),
    "PATCH /energizing/cycle/periods/:id": ({ params, body }: FakeRequest) =>
      savePeriod(book, params["id"] ?? "", body),
    "DELETE /energizing/cycle/periods/:id": ({ params }: FakeRequest) => {
      book.periods = book.periods.filter(({ id }) => id !== params["id"]);
      return null;
    },
    "PUT /energizing/cycle/logs/:date": ({ params, body }: FakeRequest) =>
      saveLog(book, params["date"] ?? "", body),
    "DELETE /energizing/cycle/logs/:date": ({ params }: FakeRequest) => {
      book.logs = book.logs.filter(({ date }) => date !== params["date"]);
      return null;
    },
  };
}

export function respondWithoutCycle(response: unknown): FakeResponses {
  const calls = Object.keys(respondWithCycle(buildCycleBook()));
  return {
    ...Object.fromEntries(calls.map((call) => [call, response])),
    "GET /sessions/pin": buildPinState(),
  };
}

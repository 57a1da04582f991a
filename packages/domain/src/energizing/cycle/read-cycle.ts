// The entry point of the cycle rules: computes the reading of a cycle on a day. For patterns, see
// `findCyclePatterns`.
import type { Day } from "../../time/day.ts";
import type { CycleInfo } from "./cycle-info.ts";
import type {
  CycleAnalytics,
  CycleForecast,
  CycleReading,
  CycleState,
  PhaseReading,
  PastError,
} from "./cycle-reading.ts";
import { buildForecast } from "./forecast/forecast.ts";
import {
  getBleedingDays,
  buildHistory,
  getTypicalPeriodLength,
  getInitialBelief,
} from "./history.ts";
import type { History } from "./history.ts";
import { listLoggedCycles } from "./cycle-logs.ts";
import { computePhaseMetrics } from "./phases/phase-metrics.ts";
import { getPhase, buildPhases } from "./phases/phases.ts";
import { MAX_DAYS_WITHOUT_PERIOD, detectSignals } from "./patterns/medical-signals.ts";
import { findMedian, findRange, shares } from "./forecast/chances.ts";
import { updateBelief } from "./forecast/length-model.ts";
import { predictNextStart } from "./forecast/next-start.ts";

// Backtests the forecast: each past cycle is forecast from those before it and compared with its real
// length.

const MAX_CHECKED_CYCLES = 24;
/** The first cycles have no earlier ones to be forecast from. */
const MIN_LEARNED_CYCLES = 2;
/** With fewer cycles, the error is not meaningful. */
const MIN_CHECKED_CYCLES = 3;

function computePastError(
  info: Pick<CycleInfo, "age" | "averages">,
  { intervals }: Pick<History, "intervals">,
): PastError | null {
  const firstChecked = Math.max(MIN_LEARNED_CYCLES, intervals.length - MAX_CHECKED_CYCLES);
  let belief = getInitialBelief(info);
  let leftOut = 0;
  let within90 = 0;
  const errors: number[] = [];
  for (const [index, { length, isLikelySeveral }] of intervals.entries()) {
    if (index >= firstChecked && isLikelySeveral) leftOut += 1;
    else if (index >= firstChecked) {
      const { chances } = predictNextStart(belief, 0);
      const expected = findMedian(chances);
      const { from, to } = findRange(chances, expected, shares.range90);
      errors.push(Math.abs(length - expected));
      if (length >= from && length <= to) within90 += 1;
    }
    belief = updateBelief(belief, length);
  }
  if (errors.length < MIN_CHECKED_CYCLES) return null;
  const meanAbsoluteError = errors.reduce((total, error) => total + error, 0) / errors.length;
  return { cycles: errors.length, leftOut, meanAbsoluteError, within90 };
}

/** Never throws. Days are local days, and the result depends only on the input. */
export function readCycle(info: CycleInfo): CycleReading {
  const history = buildHistory(info);
  const start = history.periods.at(-1)?.start ?? null;
  const forecast =
    start === null || getStoppedState(info, start) !== null
      ? null
      : buildForecast(info, history, start);
  const isTracked = info.mode === "tracking";
  return {
    state: getCycleState(info, start, forecast),
    latestStart: start,
    latestPiece: history.periods.at(-1)?.lastStart ?? null,
    latestEnd: getLatestEnd(info, history),
    analytics:
      forecast === null || start === null ? null : buildAnalytics(info, history, start, forecast),
    predictions: forecast === null ? null : buildPredictions(forecast),
    forecast,
    pastError: isTracked ? computePastError(info, history) : null,
    signals: isTracked ? detectSignals(info, history) : [],
    intervals: history.intervals.toReversed(),
  };
}

/** The state without predictions; null if predictions are possible. */
function getStoppedState({ mode, today }: CycleInfo, start: Day | null): CycleState | null {
  if (mode !== "tracking") return mode;
  if (start === null) return "unknown";
  return today - start > MAX_DAYS_WITHOUT_PERIOD ? "stale" : null;
}

function getCycleState(
  info: CycleInfo,
  start: Day | null,
  forecast: CycleForecast | null,
): CycleState {
  const running = (forecast?.daysLate ?? 0) > 0 ? "late" : "running";
  return getStoppedState(info, start) ?? running;
}

function getLatestEnd({ averages, today }: CycleInfo, { periods }: History) {
  const latest = periods.at(-1);
  if (latest === undefined) return null;
  if (latest.end !== null && latest.end <= today && getBleedingDays(latest) !== null) {
    return { day: latest.end, isEstimated: false };
  }
  const day = latest.start + getTypicalPeriodLength(periods, averages) - 1;
  return { day, isEstimated: true };
}

function buildPredictions({ nextStart, ovulation }: CycleForecast) {
  return {
    predictedNextPeriodStart: nextStart.day,
    predictedOvulationWindow: { startDate: ovulation.day - 1, endDate: ovulation.day + 1 },
  };
}

function buildAnalytics(
  info: CycleInfo,
  history: History,
  start: Day,
  { nextStart, ifNothingForgotten }: CycleForecast,
): CycleAnalytics {
  const currentDay = info.today - start + 1;
  const cycleLength = ifNothingForgotten.day - start;
  const periodLength = getTypicalPeriodLength(history.periods, info.averages);
  const { id, ...days } = getPhase(buildPhases(cycleLength, periodLength), currentDay);
  const currentPhase: PhaseReading = {
    id,
    dayRange: days,
    metrics: computePhaseMetrics(id, listLoggedCycles(info, history)),
  };
  const daysRemaining = nextStart.day - info.today;
  return { currentDay, daysRemaining, cycleLength, periodLength, currentPhase };
}

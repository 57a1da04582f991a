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
} from "./cycle-reading.ts";
import { buildForecast } from "./forecast/forecast.ts";
import { getBleedingDays, buildHistory, getTypicalPeriodLength } from "./history.ts";
import type { History } from "./history.ts";
import { listLoggedCycles } from "./logged-cycles.ts";
import { computePastError } from "./forecast/past-error.ts";
import { computePhaseMetrics } from "./phases/phase-metrics.ts";
import { getPhase, buildPhases } from "./phases/phases.ts";
import { MAX_DAYS_WITHOUT_PERIOD, detectSignals } from "./patterns/signals.ts";

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

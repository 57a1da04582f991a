// Everything the product tells about a cycle on a day, from what a person wrote down. The one door to these rules;
// `cyclePatternsOf` is the other, for the screen that looks back.
import type { Day } from "../../time/day.ts";
import type { CycleFacts } from "./cycle-facts.ts";
import type {
  CycleAnalytics,
  CycleForecast,
  CycleReading,
  CycleState,
  PhaseReading,
} from "./cycle-reading.ts";
import { forecastOf } from "./forecast/forecast.ts";
import { bledDays, historyOf, usualPeriodLength } from "./history.ts";
import type { History } from "./history.ts";
import { loggedCycles } from "./logged-cycles.ts";
import { pastErrorOf } from "./forecast/past-error.ts";
import { metricsOf } from "./phases/phase-metrics.ts";
import { phaseOn, phasesOf } from "./phases/phases.ts";
import { LONG_WITHOUT_PERIOD, signalsOf } from "./patterns/signals.ts";

/** Reads a cycle. Any input is answered; days are local days, and nothing depends on anything but the facts. */
export function readCycle(facts: CycleFacts): CycleReading {
  const history = historyOf(facts);
  const start = history.periods.at(-1)?.start ?? null;
  const forecast =
    start === null || stoppedState(facts, start) !== null
      ? null
      : forecastOf(facts, history, start);
  const isTracked = facts.mode === "tracking";
  return {
    state: stateOf(facts, start, forecast),
    latestStart: start,
    latestEnd: latestEndOf(facts, history),
    analytics:
      forecast === null || start === null ? null : analyticsOf(facts, history, start, forecast),
    predictions: forecast === null ? null : predictionsOf(forecast),
    forecast,
    pastError: isTracked ? pastErrorOf(facts, history) : null,
    signals: isTracked ? signalsOf(facts, history) : [],
    intervals: history.intervals.toReversed(),
  };
}

/** The state in which nothing is predicted, if that is what it is. */
function stoppedState({ mode, today }: CycleFacts, start: Day | null): CycleState | null {
  if (mode !== "tracking") return mode;
  if (start === null) return "unknown";
  return today - start > LONG_WITHOUT_PERIOD ? "stale" : null;
}

function stateOf(facts: CycleFacts, start: Day | null, forecast: CycleForecast | null): CycleState {
  const running = (forecast?.daysLate ?? 0) > 0 ? "late" : "running";
  return stoppedState(facts, start) ?? running;
}

function latestEndOf({ averages, today }: CycleFacts, { periods }: History) {
  const latest = periods.at(-1);
  if (latest === undefined) return null;
  if (latest.end !== null && latest.end <= today && bledDays(latest) !== null) {
    return { day: latest.end, isEstimated: false };
  }
  const day = latest.start + usualPeriodLength(periods, averages) - 1;
  return { day, isEstimated: true };
}

function predictionsOf({ nextStart, ovulation }: CycleForecast) {
  return {
    predictedNextPeriodStart: nextStart.day,
    predictedOvulationWindow: { startDate: ovulation.day - 1, endDate: ovulation.day + 1 },
  };
}

function analyticsOf(
  facts: CycleFacts,
  history: History,
  start: Day,
  { nextStart, ifNothingForgotten }: CycleForecast,
): CycleAnalytics {
  const currentDay = facts.today - start + 1;
  const cycleLength = ifNothingForgotten.day - start;
  const periodLength = usualPeriodLength(history.periods, facts.averages);
  const { id, ...days } = phaseOn(phasesOf(cycleLength, periodLength), currentDay);
  const currentPhase: PhaseReading = {
    id,
    dayRange: days,
    metrics: metricsOf(id, loggedCycles(facts, history)),
  };
  const daysRemaining = nextStart.day - facts.today;
  return { currentDay, daysRemaining, cycleLength, periodLength, currentPhase };
}

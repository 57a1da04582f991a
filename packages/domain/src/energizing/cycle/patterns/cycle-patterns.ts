// Finds which symptoms, moods and flow levels occur in which phase, how often and how surely.
import { cycleMoods, cycleSymptoms, flowLevels } from "../cycle-catalogue.ts";
import { cyclePhases } from "../cycle-phases.ts";
import type { CycleMood, CycleSymptom, FlowLevel } from "../cycle-catalogue.ts";
import type { CyclePhase } from "../cycle-phases.ts";
import type { CycleInfo } from "../cycle-info.ts";
import { buildHistory } from "../history.ts";
import { listLoggedCycles, type LoggedCycle, type PositionedLog } from "../cycle-logs.ts";

export const MIN_CYCLES_FOR_PATTERNS = 3;

/** One subject in one phase. The unit is the cycle, because days of one cycle are not independent. */
type PhasePattern = {
  readonly phase: CyclePhase;
  /** Cycles with at least one log in this phase, and those of them in which the subject was logged. */
  readonly cycles: number;
  readonly cyclesWith: number;
  readonly days: number;
  readonly daysWith: number;
  /**
   * cyclesWith ÷ cycles with its 90 % interval (Wilson), 0 to 1: the share of cycles with the subject in
   * this phase.
   */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /**
   * Whether it clearly occurs on more days of this phase than of the others: in more than half of the
   * cycles, in at least three with logs in this phase, and the 90 % intervals of both shares of days do not
   * overlap.
   */
  readonly isTelling: boolean;
};

type PatternSubject =
  | { readonly kind: "symptom"; readonly key: CycleSymptom }
  | { readonly kind: "mood"; readonly key: CycleMood }
  | { readonly kind: "flow"; readonly key: FlowLevel };

type CyclePattern = PatternSubject & {
  /** In phase order, without phases that have no log. */
  readonly phases: readonly PhasePattern[];
  /**
   * Day of the cycle (1 is the first of the period) → cycles with a log on that day, and those with the
   * subject.
   */
  readonly cycleDays: readonly {
    readonly cycleDay: number;
    readonly cycles: number;
    readonly cyclesWith: number;
  }[];
};

export type CyclePatterns = {
  readonly cycles: number;
  /** Below this number, `patterns` is empty. */
  readonly needed: number;
  /** Every subject that was logged at least once, the most frequent first. */
  readonly patterns: readonly CyclePattern[];
};

type LogCounts = { cycles: number; cyclesWith: number; days: number; daysWith: number };

/** The patterns of the completed cycles of the last three years; empty if there are fewer than three. */
export function findCyclePatterns(info: CycleInfo): CyclePatterns {
  const cycles = listLoggedCycles(info, buildHistory(info));
  const summary = { cycles: cycles.length, needed: MIN_CYCLES_FOR_PATTERNS };
  if (cycles.length < MIN_CYCLES_FOR_PATTERNS) return { ...summary, patterns: [] };
  const patterns = subjects
    .map((subject) => ({ subject, days: countDaysWith(cycles, subject) }))
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => b.days - a.days)
    .map(({ subject }) => buildPattern(cycles, subject));
  return { ...summary, patterns };
}

const subjects: readonly PatternSubject[] = [
  ...cycleSymptoms.map((key) => ({ kind: "symptom" as const, key })),
  ...cycleMoods.map((key) => ({ kind: "mood" as const, key })),
  ...flowLevels.filter((key) => key !== "none").map((key) => ({ kind: "flow" as const, key })),
];

function isNoted(log: PositionedLog, subject: PatternSubject): boolean {
  if (subject.kind === "symptom") return log.symptoms.includes(subject.key);
  if (subject.kind === "mood") return log.moods.includes(subject.key);
  return log.flow === subject.key;
}

function countDaysWith(cycles: readonly LoggedCycle[], subject: PatternSubject): number {
  return cycles.flatMap(({ logs }) => logs.filter((log) => isNoted(log, subject))).length;
}

function buildPattern(cycles: readonly LoggedCycle[], subject: PatternSubject): CyclePattern {
  const counted = cyclePhases.map((phase) => ({
    phase,
    here: countLogs(cycles, subject, (log) => log.phase === phase),
    elsewhere: countLogs(cycles, subject, (log) => log.phase !== phase),
  }));
  const phases = counted
    .filter(({ here }) => here.cycles > 0)
    .map(({ phase, here, elsewhere }) => {
      const interval = computeWilsonInterval(here.cyclesWith, here.cycles);
      const others = computeWilsonInterval(elsewhere.daysWith, elsewhere.days);
      const own = computeWilsonInterval(here.daysWith, here.days);
      const isTelling =
        here.cycles >= MIN_CYCLES_FOR_PATTERNS &&
        2 * here.cyclesWith > here.cycles &&
        own.low > others.high;
      return { phase, ...here, share: here.cyclesWith / here.cycles, ...interval, isTelling };
    });
  return { ...subject, phases, cycleDays: countCycleDays(cycles, subject) };
}

function countLogs(
  cycles: readonly LoggedCycle[],
  subject: PatternSubject,
  isIncluded: (log: PositionedLog) => boolean,
): LogCounts {
  const logs = cycles.map((cycle) => cycle.logs.filter(isIncluded)).filter((own) => own.length > 0);
  const noted = logs.map((own) => own.filter((log) => isNoted(log, subject)).length);
  return {
    cycles: logs.length,
    cyclesWith: noted.filter((days) => days > 0).length,
    days: logs.flat().length,
    daysWith: noted.reduce((total, days) => total + days, 0),
  };
}

function countCycleDays(cycles: readonly LoggedCycle[], subject: PatternSubject) {
  const counted = new Map<number, { cycles: number; cyclesWith: number }>();
  for (const log of cycles.flatMap(({ logs }) => logs)) {
    const before = counted.get(log.cycleDay) ?? { cycles: 0, cyclesWith: 0 };
    const cyclesWith = before.cyclesWith + (isNoted(log, subject) ? 1 : 0);
    counted.set(log.cycleDay, { cycles: before.cycles + 1, cyclesWith });
  }
  return [...counted]
    .filter(([, { cyclesWith }]) => cyclesWith > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([cycleDay, count]) => ({ cycleDay, ...count }));
}

/** The 90 % interval of a proportion. Wilson 1927, JASA 22:209; z = 1.645. */
function computeWilsonInterval(hits: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const z2 = 1.645 ** 2;
  const share = hits / trials;
  const middle = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  const reach =
    (Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials ** 2))) /
    (1 + z2 / trials);
  // Rounding errors must not put the share outside of its interval.
  return { low: Math.min(share, middle - reach), high: Math.max(share, middle + reach) };
}

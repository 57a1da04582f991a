// What logs say about the phases: which symptoms, moods and flow come when, in how many cycles, and how sure that is.
import { cycleMoods, cyclePhases, cycleSymptoms, flowLevels } from "../../cycle-catalogue.ts";
import type { CyclePhase, CycleMood, CycleSymptom, FlowLevel } from "../../cycle-catalogue.ts";
import type { CycleInfo } from "../cycle-info.ts";
import { buildHistory } from "../history.ts";
import { listLoggedCycles } from "../logged-cycles.ts";
import type { LoggedCycle, PositionedLog } from "../logged-cycles.ts";

/** Nothing is said of fewer completed cycles with logs. */
export const MIN_CYCLES_FOR_PATTERNS = 3;

/** One thing in one phase. The unit is the cycle, because days of one cycle resemble each other. */
export type PhasePattern = {
  readonly phase: CyclePhase;
  /** Cycles with at least one log in this phase, and those of them in which it was noted. */
  readonly cycles: number;
  readonly cyclesWith: number;
  /** The same in days. */
  readonly days: number;
  readonly daysWith: number;
  /** cyclesWith ÷ cycles with its 90 % interval (Wilson), 0 to 1: in how many cycles it comes in this phase at all. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /**
   * Whether it clearly comes on more days of this phase than of the others: in more than half of the cycles, of
   * three at least with logs here, and the 90 % intervals of both shares of days do not meet.
   */
  readonly isTelling: boolean;
};

export type PatternSubject =
  | { readonly kind: "symptom"; readonly key: CycleSymptom }
  | { readonly kind: "mood"; readonly key: CycleMood }
  | { readonly kind: "flow"; readonly key: FlowLevel };

export type CyclePattern = PatternSubject & {
  /** In the order of the phases; phases without a log are missing. */
  readonly phases: readonly PhasePattern[];
  /** Day of the cycle (1 is the first of the period) → cycles in which it was noted on that day and logged that day. */
  readonly cycleDays: readonly {
    readonly cycleDay: number;
    readonly cycles: number;
    readonly cyclesWith: number;
  }[];
};

export type CyclePatterns = {
  /** Completed cycles with at least one log. */
  readonly cycles: number;
  /** Below this number `patterns` is empty. */
  readonly needed: number;
  /** Whatever was noted at least once, the most frequent first. */
  readonly patterns: readonly CyclePattern[];
};

type LogCounts = { cycles: number; cyclesWith: number; days: number; daysWith: number };

/** What was noted when, over the completed cycles of the last three years. Says nothing under three of them. */
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

/** Nine times out of ten the true share lies in there. Wilson 1927, JASA 22:209; z = 1.645. */
function computeWilsonInterval(hits: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const z2 = 1.645 ** 2;
  const share = hits / trials;
  const middle = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  const reach =
    (Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials ** 2))) /
    (1 + z2 / trials);
  // Rounding must not put the share itself outside.
  return { low: Math.min(share, middle - reach), high: Math.max(share, middle + reach) };
}

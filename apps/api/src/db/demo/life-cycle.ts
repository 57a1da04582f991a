// Generates one year of cycle data for the demo user: periods, symptoms, moods and notes.
import type {
  CycleMood,
  CycleSymptom,
  FlowLevel,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { Day } from "@vereda/domain/time/day";
import { getSeededRandom } from "./chance.ts";
import cycleData from "./life/cycle.json" with { type: "json" };

/** Cycle lengths in days, earliest first; one cycle is longer to show a delay. */
const LENGTHS = [28, 29, 27, 30, 28, 29, 28, 33, 27, 29, 28, 30] as const;
/** Days of bleeding per cycle; the last entry belongs to the current cycle. */
const BLEEDINGS = [5, 4, 5, 5, 6, 4, 5, 5, 4, 5, 5, 4, 5] as const;
/** Today's day of the cycle, about a week before the next period. */
const TODAY = 22;

interface DemoPeriod {
  readonly start: Day;
  readonly end: Day;
}

interface DemoCycleDay {
  readonly day: Day;
  readonly flow: FlowLevel | null;
  readonly symptoms: readonly CycleSymptom[];
  readonly mood: readonly CycleMood[];
  readonly hasCustomSymptom: boolean;
  readonly notes: string | null;
}

export const demoCustomSymptom = "Sueños muy vívidos";
export const demoAverages = { averageCycleLength: 29, averagePeriodLength: 5 } as const;

export function buildDemoPeriods(today: Day): DemoPeriod[] {
  let start = today - TODAY + 1 - LENGTHS.reduce((sum, length) => sum + length, 0);
  return BLEEDINGS.map((bleeding, at) => {
    const period = { start, end: start + bleeding - 1 };
    start += LENGTHS[at] ?? 0;
    return period;
  });
}

interface Tendency<Key> {
  readonly key: Key;
  /** The probability that the entry is noted on such a day, from 0 to 1. */
  readonly share: number;
  /** A day of the cycle from 1; negative values count back from the next period. */
  readonly from: number;
  readonly to: number;
}

const symptoms = cycleData.symptoms as readonly Tendency<CycleSymptom>[];
const moods = cycleData.moods as readonly Tendency<CycleMood>[];
/** Notes by cycle index and day of the cycle. */
const notes: Readonly<Partial<Record<string, string>>> = cycleData.notes;

const FLOWS: readonly FlowLevel[] = ["medium", "heavy", "medium", "light", "spotting", "spotting"];

/** The probability of a symptom or mood outside its days. */
const ANY_DAY = 0.05;

export function buildDemoCycleDays(today: Day): DemoCycleDay[] {
  return buildDemoPeriods(today).flatMap(({ start, end }, cycle) => {
    const length = LENGTHS[cycle] ?? demoAverages.averageCycleLength;
    const last = Math.min(start + length - 1, today);
    return Array.from({ length: last - start + 1 }, (_, at) =>
      buildCycleDay({ day: start + at, of: at + 1, length, bled: end - start + 1, cycle }),
    ).filter((cycleDay) => cycleDay !== null);
  });
}

interface CyclePosition {
  readonly day: Day;
  /** The day of the cycle, from 1. */
  readonly of: number;
  readonly length: number;
  readonly bled: number;
  readonly cycle: number;
}

function buildCycleDay(position: CyclePosition): DemoCycleDay | null {
  const { day, of, length, bled, cycle } = position;
  const isBleeding = of <= bled;
  const written = notes[`${cycle} ${of}`] ?? null;
  // The probability of an entry: most days during and before a period, a third of the others.
  const diligence = isBleeding ? 0.95 : of > length - 7 ? 0.65 : 0.35;
  const isNoted = written !== null || getSeededRandom(`noted ${cycle} ${of}`) < diligence;
  if (!isNoted) return null;
  return {
    day,
    flow: isBleeding ? (FLOWS[of - 1] ?? "spotting") : null,
    symptoms: pickTendencies(symptoms, position),
    mood: pickTendencies(moods, position),
    hasCustomSymptom: of > length - 4 && getSeededRandom(`own ${cycle} ${of}`) < 0.4,
    notes: written,
  };
}

function pickTendencies<Key extends string>(
  tendencies: readonly Tendency<Key>[],
  position: CyclePosition,
): Key[] {
  const { of, length, cycle } = position;
  const getCycleDay = (bound: number) => (bound > 0 ? bound : length + bound + 1);
  return tendencies
    .filter(({ key, share, from, to }) => {
      const isThen =
        from < 0 && to > 0
          ? of >= getCycleDay(from) || of <= to
          : of >= getCycleDay(from) && of <= getCycleDay(to);
      return getSeededRandom(`${key} ${cycle} ${of}`) < (isThen ? share : ANY_DAY);
    })
    .map(({ key }) => key);
}

// Generates one year of cycle data for the demo user: periods, symptoms, moods and notes.
import type {
  CycleMood,
  CycleSymptom,
  FlowLevel,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { Day } from "@vereda/domain/time/day";
import { getSeededRandom } from "./chance.ts";

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

const symptoms: readonly Tendency<CycleSymptom>[] = [
  { key: "cramps", share: 0.85, from: 1, to: 2 },
  { key: "back_pain", share: 0.4, from: 1, to: 2 },
  { key: "fatigue", share: 0.5, from: 1, to: 3 },
  { key: "headache", share: 0.4, from: -2, to: -1 },
  { key: "bloating", share: 0.55, from: -5, to: -1 },
  { key: "cravings", share: 0.6, from: -6, to: -1 },
  { key: "breast_tenderness", share: 0.45, from: -6, to: -2 },
  { key: "insomnia", share: 0.25, from: -3, to: -1 },
];

const moods: readonly Tendency<CycleMood>[] = [
  { key: "sensitive", share: 0.5, from: -4, to: 1 },
  { key: "irritable", share: 0.4, from: -4, to: -1 },
  { key: "calm", share: 0.45, from: 5, to: 11 },
  { key: "energetic", share: 0.5, from: 7, to: 14 },
  { key: "motivated", share: 0.5, from: 8, to: 15 },
  { key: "affectionate", share: 0.35, from: 11, to: 17 },
  { key: "happy", share: 0.3, from: 9, to: 20 },
  { key: "grateful", share: 0.2, from: 5, to: 22 },
];

const FLOWS: readonly FlowLevel[] = ["medium", "heavy", "medium", "light", "spotting", "spotting"];

/** The probability of a symptom or mood outside its days. */
const ANY_DAY = 0.05;

/** Notes by cycle index and day of the cycle. */
const notes: Readonly<Record<string, string>> = {
  "3 2": "Bolsa de agua caliente y una siesta. La junta de la tarde pudo esperar.",
  "7 30": "Semana pesada en el trabajo: no me extraña que se tarde.",
  "9 12": "Corrí seis kilómetros sin darme cuenta.",
  "11 27": "Lloré con un anuncio de gelatinas. Ya sé qué día es.",
  "12 1": "Llegó justo al salir del cine.",
  "12 13": "Día redondo.",
};

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

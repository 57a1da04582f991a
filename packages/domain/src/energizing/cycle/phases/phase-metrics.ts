// Metrics of a phase: energy, focus, creativity, social life and exercise. They come from the user's logs
// once two cycles have a log in that phase, and before that from weak evidence about others.
//
// McNulty et al. 2020 (Sports Medicine 50:1813, 78 studies) find exercise trivially weaker in the first
// days of the cycle, with studies mostly of low quality. Carmichael et al. 2021 (IJERPH 18) report that
// athletes feel weaker in the first and in the last days, while measurements show no clear effect. Jang et
// al. 2025 (PLOS ONE 20, 102 articles) find no robust change of attention, creativity or any other skill.
// So the prior only changes what users feel (energy, exercise), and little; focus, creativity and social
// life stay at 50.
import {
  cycleMetrics,
  type CycleMetric,
  type CycleMetricLevel,
  type CycleMood,
  type CycleSymptom,
} from "../cycle-catalogue.ts";
import { type CyclePhase } from "../cycle-phases.ts";
import type { MetricReading } from "../cycle-reading.ts";
import type { LoggedCycle, PositionedLog } from "../cycle-logs.ts";

const BASELINE = 50;
const MIN_CYCLES = 2;

const prior: Readonly<Record<CyclePhase, Partial<Record<CycleMetric, number>>>> = {
  menstrual: { energy: 42, exercise: 45 },
  follicular: { energy: 53 },
  ovulatory: { energy: 53 },
  luteal: { energy: 47, exercise: 48 },
};

type Noted = CycleSymptom | CycleMood;

/** Log entries that raise or lower a metric on their day. A counting rule, not a measurement. */
const weights: Readonly<Record<CycleMetric, { raise: readonly Noted[]; lower: readonly Noted[] }>> =
  {
    energy: {
      raise: ["energetic", "motivated"],
      lower: ["fatigue", "drowsiness", "insomnia", "apathetic", "dizziness"],
    },
    focus: {
      raise: ["calm", "motivated"],
      lower: ["distracted", "overwhelmed", "stressed", "headache", "migraine"],
    },
    creativity: {
      raise: ["happy", "energetic", "calm"],
      lower: ["apathetic", "overwhelmed", "fatigue"],
    },
    social: {
      raise: ["affectionate", "confident", "happy"],
      lower: ["irritable", "angry", "sad", "anxious", "sensitive"],
    },
    exercise: {
      raise: ["energetic", "high_libido"],
      lower: [
        "cramps",
        "back_pain",
        "pelvic_pain",
        "joint_pain",
        "fatigue",
        "dizziness",
        "migraine",
      ],
    },
  };

/** Each entry changes a day by a fifth of the scale, clamped to the scale. */
const STEP = 20;

function scoreLog(log: PositionedLog, metric: CycleMetric): number {
  const noted = new Set<Noted>([...log.symptoms, ...log.moods]);
  const count = (keys: readonly Noted[]) => keys.filter((key) => noted.has(key)).length;
  const { raise, lower } = weights[metric];
  return Math.min(100, Math.max(0, BASELINE + STEP * (count(raise) - count(lower))));
}

export function getMetricLevel(value: number): CycleMetricLevel {
  if (value < 35) return "low";
  if (value < 45) return "below";
  if (value <= 55) return "usual";
  return value <= 65 ? "above" : "high";
}

export function computePhaseMetrics(
  phase: CyclePhase,
  cycles: readonly LoggedCycle[],
): Record<CycleMetric, MetricReading> {
  const logs = cycles.map((cycle) => cycle.logs.filter((log) => log.phase === phase));
  const counted = { days: logs.flat().length, cycles: logs.filter((own) => own.length > 0).length };
  const isOwn = counted.cycles >= MIN_CYCLES;
  const computeMetric = (metric: CycleMetric): MetricReading => {
    const sum = logs.flat().reduce((total, log) => total + scoreLog(log, metric), 0);
    const value = isOwn ? Math.round(sum / counted.days) : (prior[phase][metric] ?? BASELINE);
    return { value, level: getMetricLevel(value), basis: isOwn ? "own" : "prior", ...counted };
  };
  const [energy, focus, creativity, social, exercise] = cycleMetrics;
  return {
    energy: computeMetric(energy),
    focus: computeMetric(focus),
    creativity: computeMetric(creativity),
    social: computeMetric(social),
    exercise: computeMetric(exercise),
  };
}

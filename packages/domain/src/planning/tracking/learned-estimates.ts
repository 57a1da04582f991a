// Learns how long a user's tasks take relative to their estimates, by area, context and characteristic.
//
// Each completed task gives one ratio r = tracked / planned; x = ln r, limited to ± ln 8 so that a timer
// left running overnight has little influence. For the n values of a group, with mean m and n0 = 5:
//
//   shrunk mean s = n·m / (n + n0)               as if five more tasks had taken the planned time
//   factor exp(s)                                closer to 1 with fewer samples
//   variance v = (Σ(x − m)² + 4·0.25) / (n + 3)  as if four more samples were half a unit from the mean
//   interval exp(s ± 1.645·√(v / (n + n0)))      contains the true factor nine times out of ten
//
// The posterior of a normal mean with the prior N(0, v/n0) and a scaled inverse chi-squared prior of the
// variance (Gelman et al., Bayesian Data Analysis, 3rd ed., §2.5 and §3.3), with normal tails.
import { areaKeys } from "../../workspace/areas/areas.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import { taskCharacteristics, taskContexts } from "../tasks/catalogue-tasks.ts";
import type { TaskCharacteristic, TaskContext, TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import type { Estimation, EstimationPart } from "../tasks/estimation.ts";
import { getContext } from "../open-tasks/task-groups.ts";

/** Half a year, so that old habits do not affect the result. */
export const LEARNED_DAYS = 180;

const PRIOR_WEIGHT = 5;
const PRIOR_VARIANCE = 0.25;
const PRIOR_DEGREES = 4;
const NINETY_PERCENT = 1.645;
const MAX_LOG = Math.log(8);
/** Groups with fewer samples are not significant. */
const MIN_SAMPLES = 5;
/** Smaller deviations are not worth displaying. */
const MIN_DEVIATION = 0.1;

type Flags = Readonly<Record<TaskCharacteristic, boolean>>;

type Estimable = Flags & {
  readonly areaId: AreaKey;
  readonly environmentId: TaskEnvironment | null;
};

/** A completed task or occurrence with planned and tracked minutes above zero. */
export type Sample = Estimable & {
  readonly plannedMinutes: number;
  readonly trackedMinutes: number;
};

type Learned = {
  readonly n: number;
  /** The geometric mean of the ratios. */
  readonly mean: number;
  readonly factor: number;
  readonly low: number;
  readonly high: number;
  /** Significant: enough samples, an interval without 1, and at least a tenth of deviation. */
  readonly isSaid: boolean;
};

export type Insight = Learned & {
  readonly plannedMinutes: number;
  readonly trackedMinutes: number;
} & (
    | { readonly by: "area"; readonly key: AreaKey }
    | { readonly by: "context"; readonly key: TaskContext }
    | { readonly by: "characteristic"; readonly key: TaskCharacteristic }
  );

/** `ratios`: tracked / planned, above zero. @throws RangeError when empty */
export function learnFromRatios(ratios: readonly number[]): Learned {
  const n = ratios.length;
  if (n === 0) throw new RangeError("Cannot learn from an empty list of ratios.");
  const logs = ratios.map((ratio) => Math.min(Math.max(Math.log(ratio), -MAX_LOG), MAX_LOG));
  const mean = logs.reduce((sum, x) => sum + x, 0) / n;
  const squares = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const variance = (squares + PRIOR_DEGREES * PRIOR_VARIANCE) / (n - 1 + PRIOR_DEGREES);
  const shrunk = (n * mean) / (n + PRIOR_WEIGHT);
  const reach = NINETY_PERCENT * Math.sqrt(variance / (n + PRIOR_WEIGHT));
  const [low, high] = [Math.exp(shrunk - reach), Math.exp(shrunk + reach)];
  const factor = Math.exp(shrunk);
  const isClear = low > 1 || high < 1;
  const isSaid = n >= MIN_SAMPLES && isClear && Math.abs(factor - 1) >= MIN_DEVIATION;
  return { n, mean: Math.exp(mean), factor, low, high, isSaid };
}

/** One insight per area, context and characteristic with samples, in catalogue order. */
export function listInsights(samples: readonly Sample[]): Insight[] {
  const validSamples = samples.filter(
    ({ plannedMinutes, trackedMinutes }) => plannedMinutes > 0 && trackedMinutes > 0,
  );
  return [
    ...areaKeys.flatMap((key) =>
      learnGroup(validSamples.filter(({ areaId }) => areaId === key)).map((group) => ({
        by: "area" as const,
        key,
        ...group,
      })),
    ),
    ...taskContexts.flatMap((key) =>
      learnGroup(validSamples.filter((sample) => getContext(sample) === key)).map((group) => ({
        by: "context" as const,
        key,
        ...group,
      })),
    ),
    ...taskCharacteristics.flatMap((key) =>
      learnGroup(validSamples.filter((sample) => sample[key])).map((group) => ({
        by: "characteristic" as const,
        key,
        ...group,
      })),
    ),
  ];
}

type LearnedGroup = Learned & Pick<Sample, "plannedMinutes" | "trackedMinutes">;

function learnGroup(samples: readonly Sample[]): LearnedGroup[] {
  if (samples.length === 0) return [];
  const sum = (key: "plannedMinutes" | "trackedMinutes") =>
    samples.reduce((total, sample) => total + sample[key], 0);
  const ratios = samples.map((sample) => sample.trackedMinutes / sample.plannedMinutes);
  return [
    {
      ...learnFromRatios(ratios),
      plannedMinutes: sum("plannedMinutes"),
      trackedMinutes: sum("trackedMinutes"),
    },
  ];
}

/** Picks the significant insight furthest from 1 relative to its interval's width; on a tie the first. */
export function findBestInsight(task: Estimable, insights: readonly Insight[]): Insight | null {
  const concerning = insights.filter((insight) => insight.isSaid && isRelevantTo(insight, task));
  return concerning.reduce<Insight | null>(
    (best, one) => (best === null || clarityOf(one) > clarityOf(best) ? one : best),
    null,
  );
}

function isRelevantTo(insight: Insight, task: Estimable): boolean {
  if (insight.by === "area") return task.areaId === insight.key;
  if (insight.by === "context") return getContext(task) === insight.key;
  return task[insight.key];
}

function clarityOf({ factor, low, high }: Learned): number {
  return Math.abs(Math.log(factor)) / Math.log(high / low);
}

const STEP = 5;
const MAX_PART_MIN = 1440;
const MAX_TOTAL_MIN = 8640;

/** Multiplies all parts and an entered total, rounded to five minutes. */
export function adjustEstimation(estimation: Estimation, factor: number): Estimation {
  const adjust = (key: keyof Estimation, max: number) => {
    const minutes = estimation[key];
    if (minutes === null || minutes === 0) return minutes;
    return Math.min(max, Math.max(STEP, Math.round((minutes * factor) / STEP) * STEP));
  };
  const adjustPart = (key: EstimationPart) => adjust(key, MAX_PART_MIN);
  return {
    executionMin: adjustPart("executionMin"),
    travelMin: adjustPart("travelMin"),
    breaksMin: adjustPart("breaksMin"),
    waitingMin: adjustPart("waitingMin"),
    bufferMin: adjustPart("bufferMin"),
    socialMin: adjustPart("socialMin"),
    totalMin: adjust("totalMin", MAX_TOTAL_MIN),
  };
}

// How long a task will take: six parts in whole minutes, and a total that may be typed by hand.

export const estimationParts = [
  "executionMin",
  "travelMin",
  "breaksMin",
  "waitingMin",
  "bufferMin",
  "socialMin",
] as const;
export type EstimationPart = (typeof estimationParts)[number];

/** Whole minutes; null where a person said nothing. */
export type Estimation = Readonly<Record<EstimationPart | "totalMin", number | null>>;

export const noEstimation: Estimation = {
  executionMin: null,
  travelMin: null,
  breaksMin: null,
  waitingMin: null,
  bufferMin: null,
  socialMin: null,
  totalMin: null,
};

/**
 * The minutes a task will take: the typed total, or the sum of its parts. A typed zero says nothing
 * next to parts that say something. Null when nothing was estimated.
 */
export function totalMinutes(estimation: Estimation): number | null {
  const { totalMin } = estimation;
  if (totalMin !== null && totalMin > 0) return totalMin;
  const partMinutes = estimationParts.flatMap((part) => estimation[part] ?? []);
  if (partMinutes.length === 0) return totalMin;
  return partMinutes.reduce((sum, minutes) => sum + minutes, 0);
}

/** Whether a person has said how long it takes: at least one part, or the total, above zero. */
export function isEstimated(estimation: Estimation): boolean {
  return (totalMinutes(estimation) ?? 0) > 0;
}

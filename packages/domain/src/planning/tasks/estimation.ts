// The estimation of a task: six parts in whole minutes, and an optional total set by the user.

export const estimationParts = [
  "executionMin",
  "travelMin",
  "breaksMin",
  "waitingMin",
  "bufferMin",
  "socialMin",
] as const;
export type EstimationPart = (typeof estimationParts)[number];

/** Whole minutes; null where the user entered nothing. */
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
 * The entered total, or the sum of the parts, in minutes; null without any. An entered 0 is ignored when a
 * part is set.
 */
export function totalMinutes(estimation: Estimation): number | null {
  const { totalMin } = estimation;
  if (totalMin !== null && totalMin > 0) return totalMin;
  // A loop without intermediate lists: a review of a year calls it for thousands of tasks.
  let sum: number | null = null;
  for (const part of estimationParts) {
    const minutes = estimation[part];
    if (minutes !== null && minutes !== undefined) sum = (sum ?? 0) + minutes;
  }
  return sum ?? totalMin;
}

export function isEstimated(estimation: Estimation): boolean {
  return (totalMinutes(estimation) ?? 0) > 0;
}

// The score of each part of the vitality index, 0 to 100, by its input.
import type { FeelingUponWaking } from "../../energizing/catalogue.ts";
import type { VitalityPartKey } from "./catalogue-vitality.ts";

// Linear interpolation between points.

type Point = readonly [input: number, output: number];

/**
 * The output at an input: linear between the points, flat outside of them; infinite inputs are allowed.
 * @param points at least one, by ascending input
 */
function interpolate(points: readonly Point[], input: number): number {
  const after = points.findIndex(([x]) => x >= input);
  const [x1 = 0, y1 = 0] = points.at(after) ?? [];
  if (after <= 0) return y1;
  const [x0 = 0, y0 = 0] = points[after - 1] ?? [];
  return y0 + ((y1 - y0) * (input - x0)) / (x1 - x0);
}

/** They add up to 100. Judgement, not fitted to data: sleep has most evidence, so it has 40. */
export const vitalityWeights: Readonly<Record<VitalityPartKey, number>> = {
  debt: 25,
  regularity: 15,
  rhythm: 15,
  load: 20,
  balance: 10,
  connection: 15,
};

/**
 * Sleep debt. That short nights add up: Van Dongen et al., Sleep 26 (2003) 117–126. The points are this
 * project's own.
 * @param hours hours of sleep under the need, in seven nights
 */
export function scoreDebt(hours: number): number {
  return interpolate(
    [
      [0, 100],
      [2, 90],
      [7, 50],
      [14, 0],
    ],
    hours,
  );
}

/** Points by how a night was felt upon waking: judgement. A normal one changes nothing. */
const feltPoints: Readonly<Record<FeelingUponWaking, number>> = {
  REFRESHED: 10,
  NORMAL: 0,
  TIRED: -20,
  GROGGY: -20,
};

/**
 * A score of sleep, moved by how the nights were felt; within 0 to 100.
 * @param feelings of all nights; null for those without
 */
export function adjustByFeeling(
  score: number,
  feelings: readonly (FeelingUponWaking | null)[],
): number {
  const points = feelings.map((feeling) => (feeling === null ? 0 : feltPoints[feeling]));
  const moved = points.reduce((sum, one) => sum + one, 0) / Math.max(1, points.length);
  return Math.min(100, Math.max(0, score + moved));
}

/**
 * Regularity of sleep, which predicts mortality better than its length: Windred et al., Sleep 47 (2024)
 * zsad253 (n = 60,977); Cribb et al., eLife 12 (2023) RP88359 (n = 88,975). Both measured it otherwise and
 * are observational, so the points are this project's own.
 * @param minutes mean distance of the middle of the nights from their own mean
 */
export function scoreRegularity(minutes: number): number {
  return interpolate(
    [
      [30, 100],
      [60, 75],
      [120, 25],
      [180, 0],
    ],
    minutes,
  );
}

/**
 * Rhythm kept. Full from four fifths, because a single miss does not matter: Lally et al., European Journal
 * of Social Psychology 40 (2010) 998–1009. Planning routines and keeping none is never 0.
 * @param share kept of planned routines, 0 to 1, without paused ones
 */
export function scoreRhythm(share: number): number {
  return interpolate(
    [
      [0, 20],
      [0.5, 65],
      [0.8, 100],
    ],
    share,
  );
}

/**
 * Load. Full up to the share that a proposal of the day plans (`planning/workload/capacity.ts`); a low load
 * is not punished.
 * @param share planned of available minutes
 */
export function scoreLoad(share: number): number {
  return interpolate(
    [
      [0.85, 100],
      [1, 80],
      [1.3, 30],
      [1.6, 0],
    ],
    share,
  );
}

/**
 * Balance as the distance between actual and ideal: Sheldon, Cummins and Kamble, Journal of Personality 78
 * (2010) 1093–1134.
 * @param gap mean points that areas lack to what is desired, 0 to 10
 */
export function scoreBalance(gap: number): number {
  return interpolate(
    [
      [0, 100],
      [1, 75],
      [3, 25],
      [5, 0],
    ],
    gap,
  );
}

/**
 * Connection: people with stronger relationships survive more often, OR 1.50 (Holt-Lunstad, Smith and
 * Layton, PLoS Medicine 7 (2010) e1000316). The points are this project's own.
 * @param contacts meaningful contacts in seven days
 */
export function scoreConnection(contacts: number): number {
  return interpolate(
    [
      [0, 20],
      [1, 50],
      [3, 90],
      [5, 100],
    ],
    contacts,
  );
}

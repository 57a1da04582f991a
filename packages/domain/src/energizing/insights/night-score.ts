// Scores a night to compare nights of one user; not a clinical measure.
import type { EaseOfFallingAsleep, FeelingUponWaking } from "../catalogue.ts";
import type { SleepFactorKey } from "../nights/sleep-factors.ts";
import type { NightOfDay } from "./nights-by-day.ts";
import { mean } from "./statistics.ts";

export const scoreParts = ["feeling", "ease", "awakenings", "duration"] as const;
export type ScorePart = (typeof scoreParts)[number];

const feelingScores: Readonly<Record<FeelingUponWaking, number>> = {
  REFRESHED: 100,
  NORMAL: 67,
  TIRED: 33,
  GROGGY: 0,
};
const easeScores: Readonly<Record<EaseOfFallingAsleep, number>> = {
  EASILY: 100,
  WITH_SOME_DIFFICULTY: 67,
  WITH_GREAT_DIFFICULTY: 33,
  INSOMNIA: 0,
};
const AWAKENING_PENALTY = 25;

/**
 * The score of a night, 0 to 100: the mean of the logged parts (feeling upon waking, falling asleep,
 * awakenings, share of the need). Null without a feeling upon waking.
 * @param need minutes, or null
 * @param leftOut parts to exclude, such as the duration when comparing short nights
 */
export function computeNightScore(
  { sleep, minutes }: Pick<NightOfDay, "sleep" | "minutes">,
  need: number | null,
  leftOut: readonly ScorePart[] = [],
): number | null {
  const { feelingUponWaking, easeOfFallingAsleep, awakeningsCount } = sleep;
  if (feelingUponWaking === null) return null;
  const parts: Record<ScorePart, number | null> = {
    feeling: feelingScores[feelingUponWaking],
    ease: easeOfFallingAsleep && easeScores[easeOfFallingAsleep],
    awakenings:
      awakeningsCount === null ? null : Math.max(0, 100 - AWAKENING_PENALTY * awakeningsCount),
    duration: need === null ? null : 100 * Math.min(1, minutes / need),
  };
  return mean(scoreParts.flatMap((part) => (leftOut.includes(part) ? [] : (parts[part] ?? []))));
}

/** Score parts that a factor states itself: comparing short nights by duration would be circular. */
const partsByFactor: Partial<Record<SleepFactorKey, readonly ScorePart[]>> = {
  slept_too_little: ["duration"],
  slept_late: ["duration"],
  woke_up_to_urinate: ["awakenings"],
  woke_up_to_feed_baby: ["awakenings"],
  woke_up_gasping: ["awakenings"],
  partner_disruption: ["awakenings"],
  family_disruption: ["awakenings"],
  pet_disruption: ["awakenings"],
  noise_disruption: ["awakenings"],
};

export function listFactorParts(factor: SleepFactorKey): readonly ScorePart[] {
  return partsByFactor[factor] ?? [];
}

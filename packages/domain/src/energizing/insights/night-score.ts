// How good a night was, as one number. It is ours and no clinical measure: it only serves to compare a
// person's nights with each other.
import type { EaseOfFallingAsleep, FeelingUponWaking } from "../catalogue.ts";
import type { SleepFactorKey } from "../sleep-factors.ts";
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
/** What each awakening takes. */
const AWAKENING_PENALTY = 25;

/**
 * The score of a night, 0 to 100: the mean of the parts that are told. How somebody woke up has to be
 * among them; falling asleep, awakenings and, when the need is known, the share of it that was slept
 * are added where they are. Null when it was not told how they woke up.
 * @param need minutes, or null
 * @param leftOut parts that are not to count, such as the length when asking about short nights
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

/**
 * Factors that say themselves what a part of the score says: that a short night was short would else
 * come out as a discovery.
 */
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

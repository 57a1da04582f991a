// Population values of cycles, used until a user has logged their own, with their sources.
//
// Bull et al. 2019, npj Digital Medicine 2:83, 612,613 ovulatory cycles of app users aged 18 to 45: mean
// length 29.3 days; follicular phase 16.9 (95 %: 10 to 30), luteal phase 12.4 (95 %: 7 to 17); the length
// decreases by 0.18 days per year of age from 25 to 45.
// Li H. et al. 2023, npj Digital Medicine 6 (Apple Women's Health Study), 165,668 cycles: variability
// within a user is smallest at 35 to 39, about 45 % higher under 20 and at 45 to 49, and three times as
// high from 50 on. The days per band below were given to this project; they match those proportions within
// about 0.3 days.
// Fehring et al. 2006, JOGNN 35:376, 1,060 cycles of 141 participants: mean 28.9, standard deviation 3.4
// over all of them; 42.5 % of them had cycles more than 7 days apart.
// Li K. et al. 2021, JAMIA 29:3: forecasts that allow for unlogged starts, and are recomputed on each day
// of a running cycle, beat means, medians and neural networks.
//
// Assumed, because no source says it: that 29.3 is the mean at age 30, the variation between users in
// typical length and in regularity, and the rate of unlogged starts.

const MEAN_LENGTH = 29.3;
const SHORTER_PER_YEAR = 0.18;
const AGE_OF_THE_MEAN = 30;

/** The mean length at an age, in days; before 25 and after 45 as at those ages. */
export function getMeanLength(age: number | null): number {
  const within = Math.min(45, Math.max(25, age ?? AGE_OF_THE_MEAN));
  return MEAN_LENGTH - SHORTER_PER_YEAR * (within - AGE_OF_THE_MEAN);
}

/** Upper age limit → mean standard deviation of one user's cycle lengths, in days. */
const spreadBelow: readonly (readonly [number, number])[] = [
  [20, 5.3],
  [25, 5.1],
  [30, 4.7],
  [35, 4.3],
  [40, 3.8],
  [45, 4],
  [50, 5.4],
];
const SPREAD_FROM_50 = 11.4;
const SPREAD_AT_UNKNOWN_AGE = 4.5;

/** The mean standard deviation of one user's cycle lengths at an age, in days. */
export function getSpread(age: number | null): number {
  if (age === null) return SPREAD_AT_UNKNOWN_AGE;
  return spreadBelow.find(([below]) => age < below)?.[1] ?? SPREAD_FROM_50;
}

/**
 * Days from the one after ovulation to the one before the next period (Bull 2019), instead of the 14 of
 * older textbooks.
 */
const LUTEAL_MEAN = 12.4;
/** 95 % of the phases have 7 to 17 days; a quarter of that width is the standard deviation. */
const LUTEAL_SPREAD = 2.5;
export const MIN_LUTEAL_DAYS = 7;
/** The likeliest whole number of luteal days. */
export const LUTEAL_DAYS = 12;

/**
 * The probabilities of a luteal phase of 7, 8 … 17 days: a normal curve within those bounds. They add up to
 * 1.
 */
export const lutealChances: readonly number[] = (() => {
  const heights = Array.from({ length: 11 }, (_, index) => {
    const z = (MIN_LUTEAL_DAYS + index - LUTEAL_MEAN) / LUTEAL_SPREAD;
    return Math.exp((-z * z) / 2);
  });
  const sum = heights.reduce((total, height) => total + height, 0);
  return heights.map((height) => height / sum);
})();

/** Days of bleeding without a stated or logged value: assumed, within the 8 days that FIGO calls normal. */
export const DEFAULT_PERIOD_LENGTH = 5;

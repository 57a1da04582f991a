// What is known of cycles in general, for as long as a person has not logged their own, and where it is from.
//
// Bull et al. 2019, npj Digital Medicine 2:83, 612,613 ovulatory cycles of users of an app aged 18 to 45: mean length
//   29.3 days; follicular phase 16.9 (95 %: 10 to 30), luteal phase 12.4 (95 %: 7 to 17); the length falls by 0.18 days
//   per year of age from 25 to 45.
// Li H. et al. 2023, npj Digital Medicine 6 (Apple Women's Health Study), 165,668 cycles: variability within a person
//   is least at 35 to 39, about 45 % more under 20 and at 45 to 49, and three times as much from 50 on. The days per
//   band below are as given to this project; they keep to those proportions within about 0.3 days.
// Fehring et al. 2006, JOGNN 35:376, 1,060 cycles of 141 people: mean 28.9, standard deviation 3.4 over all of them;
//   42.5 % of them had cycles more than 7 days apart.
// Li K. et al. 2021, JAMIA 29:3: forecasts that allow for starts that were not logged, and that are made anew on each
//   day of a running cycle, beat means, medians and neural networks.
//
// Assumed, because none of them says: that 29.3 is the mean at 30, how much people differ from one another in their
// usual length and in how regular they are, and how often a start stays unlogged.

const MEAN_LENGTH = 29.3;
const SHORTER_PER_YEAR = 0.18;
const AGE_OF_THE_MEAN = 30;

/** The mean length at an age, in days; before 25 and after 45 as at those ages. */
export function getMeanLength(age: number | null): number {
  const within = Math.min(45, Math.max(25, age ?? AGE_OF_THE_MEAN));
  return MEAN_LENGTH - SHORTER_PER_YEAR * (within - AGE_OF_THE_MEAN);
}

/** Below which age → the average standard deviation of one person's lengths, in days. */
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

/** How much the lengths of one person vary on average at an age: their standard deviation in days. */
export function getSpread(age: number | null): number {
  if (age === null) return SPREAD_AT_UNKNOWN_AGE;
  return spreadBelow.find(([below]) => age < below)?.[1] ?? SPREAD_FROM_50;
}

/** The days after ovulation up to the day before the next period (Bull 2019), not the 14 of old handbooks. */
const LUTEAL_MEAN = 12.4;
/** 95 % of the phases lie between 7 and 17 days: a fifth of that width on either side is the standard deviation. */
const LUTEAL_SPREAD = 2.5;
export const MIN_LUTEAL_DAYS = 7;
/** The likeliest whole number of luteal days. */
export const LUTEAL_DAYS = 12;

/** The chance of a luteal phase of 7, 8 … 17 days: a normal curve within those bounds. They add up to 1. */
export const lutealChances: readonly number[] = (() => {
  const heights = Array.from({ length: 11 }, (_, index) => {
    const z = (MIN_LUTEAL_DAYS + index - LUTEAL_MEAN) / LUTEAL_SPREAD;
    return Math.exp((-z * z) / 2);
  });
  const sum = heights.reduce((total, height) => total + height, 0);
  return heights.map((height) => height / sum);
})();

/** Days of bleeding, as long as nobody has said anything else: assumed, within the 8 that FIGO calls normal. */
export const DEFAULT_PERIOD_LENGTH = 5;

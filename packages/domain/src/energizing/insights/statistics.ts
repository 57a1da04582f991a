// Statistics for insights, without a library.
import { MINUTES_IN_DAY } from "../../time/units.ts";

/** The arithmetic mean; 0 of an empty list. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function sumSquaresAroundMean(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}

/** The sample standard deviation (divided by n − 1); 0 of fewer than two values. */
export function deviation(values: readonly number[]): number {
  return values.length < 2 ? 0 : Math.sqrt(sumSquaresAroundMean(values) / (values.length - 1));
}

/**
 * The quantile, with linear interpolation; 0 of an empty list. Source: Hyndman and Fan, "Sample quantiles
 * in statistical packages", The American Statistician 50 (1996) 361–365, definition 7: position (n −
 * 1)·share.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * The circular mean of clock times in minutes of the day: 23:30 and 00:30 give midnight. Null when they
 * cancel each other out, as 00:00 and 12:00 do. Source: Mardia and Jupp, "Directional Statistics" (2000),
 * 2.2.
 * @param leastLength minimum length of the mean vector, from 0 (times cancel out) to 1 (all equal); null
 * below it
 */
export function circularMean(minutes: readonly number[], leastLength = 1e-6): number | null {
  let x = 0;
  let y = 0;
  for (const minute of minutes) {
    const angle = (minute / MINUTES_IN_DAY) * 2 * Math.PI;
    x += Math.cos(angle);
    y += Math.sin(angle);
  }
  if (Math.hypot(x, y) < leastLength * Math.max(1, minutes.length)) return null;
  return wrapMinute((Math.atan2(y, x) / (2 * Math.PI)) * MINUTES_IN_DAY);
}

export function wrapMinute(minute: number): number {
  const rest = minute % MINUTES_IN_DAY;
  return rest < 0 ? rest + MINUTES_IN_DAY : rest + 0;
}

/** The signed difference by the shorter way around the clock: above −720, at most 720. */
export function clockDifference(later: number, earlier: number): number {
  const ahead = wrapMinute(later - earlier);
  return ahead > MINUTES_IN_DAY / 2 ? ahead - MINUTES_IN_DAY : ahead;
}

/**
 * The z of a two-sided interval: `twoSidedZ(0.05)` is 1.96. Bisects the error function of Abramowitz and
 * Stegun, "Handbook of Mathematical Functions" (1964), 7.1.26, exact to 1.5e-7.
 * @param outside the share outside the interval, 0.0001 to 1
 */
export function twoSidedZ(outside: number): number {
  let low = 0;
  let high = 6;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (1 - errorFunction(middle / Math.SQRT2) > outside) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Student's t of a two-sided interval: `twoSidedT(0.1, 3)` is 2.353. Source: Abramowitz and Stegun 26.7.5,
 * four terms: within 1 % of the tables, with three degrees of freedom at 1 %, and with ten at 0.1 %.
 * @param freedom degrees of freedom, at least 3
 */
export function twoSidedT(outside: number, freedom: number): number {
  const z = twoSidedZ(outside);
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), z);
}

function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - tail * Math.exp(-x * x);
}

// Rounds shares of a whole to whole numbers that add up.

/**
 * Whole numbers in proportion to the values, whose sum is `total`. Rounds by largest remainder; on a tie
 * the first value wins. Values are whole and not negative; all zeros stay zeros.
 */
export function apportion(values: readonly number[], total: number): number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  if (sum === 0) return values.map(() => 0);
  const floors = values.map((value) => Math.floor((value * total) / sum));
  const missing = total - floors.reduce((all, value) => all + value, 0);
  const isRoundedUp = new Set(
    values
      .map((value, at) => ({ at, rest: (value * total) % sum }))
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return floors.map((floor, at) => floor + (isRoundedUp.has(at) ? 1 : 0));
}

/** The whole minutes of each, which add up to the whole minutes of all. */
export function toWholeMinutes(seconds: readonly number[]): number[] {
  const all = seconds.reduce((sum, each) => sum + each, 0);
  return apportion(seconds.map(Math.floor), Math.floor(all / 60));
}

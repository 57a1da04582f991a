// Probabilities of consecutive days, with their median and ranges.

/** The probabilities of consecutive days; they add up to 1. */
export type Chances = Float64Array;

export const shares = { range50: 0.5, range90: 0.9 } as const;

/** The first index at which half of the probability has passed. */
export function findMedian(chances: Chances): number {
  let passed = 0;
  let index = -1;
  for (const chance of chances) {
    index += 1;
    passed += chance;
    if (passed >= 0.5) return index;
  }
  return Math.max(0, index);
}

/**
 * The indices of a range around `centre` whose probability is as close to `share` as whole days allow. It
 * grows by the likelier neighbour, so it is short and contains the range of any smaller share. It stops
 * when one more day would be further from the share: always rounding up would promise 90 % and contain 93
 * %.
 */
export function findRange(
  chances: Chances,
  centre: number,
  share: number,
): { from: number; to: number } {
  const getChance = (index: number) => chances[index] ?? -1;
  let from = centre;
  let to = centre;
  let covered = Math.max(0, getChance(centre));
  for (;;) {
    const [before, after] = [getChance(from - 1), getChance(to + 1)];
    const more = Math.max(before, after);
    if (more < 0 || covered + more / 2 > share) return { from, to };
    covered += more;
    if (before >= after) from -= 1;
    else to += 1;
  }
}

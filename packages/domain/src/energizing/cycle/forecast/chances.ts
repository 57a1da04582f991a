// Chances of days that follow one another, and the ranges that are read from them.

/** The chance of the first day, of the next one, and so on. They add up to 1. */
export type Chances = Float64Array;

/** How often something is likely to lie within a range. */
export const shares = { range50: 0.5, range90: 0.9 } as const;

/** The first index by which half of the chances have passed. */
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
 * The indices of a range about `centre` that holds a share of the chances, as nearly as whole days can. It grows by
 * the likelier of its two neighbours, so that it is short and a larger share always holds a smaller one. It stops
 * where one more day would be further from the share than one less: rounding up each time would promise 90 % and
 * hold 93.
 */
export function findRange(
  chances: Chances,
  centre: number,
  share: number,
): { from: number; to: number } {
  const at = (index: number) => chances[index] ?? -1;
  let from = centre;
  let to = centre;
  let covered = Math.max(0, at(centre));
  for (;;) {
    const [before, after] = [at(from - 1), at(to + 1)];
    const more = Math.max(before, after);
    if (more < 0 || covered + more / 2 > share) return { from, to };
    covered += more;
    if (before >= after) from -= 1;
    else to += 1;
  }
}

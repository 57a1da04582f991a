// Rules of the figures of use, which must not point to a user.

export const FIGURE_DAYS = 30;
export const FIGURE_WEEKS = 12;

/** Smaller counts are not published. */
export const MIN_PUBLISHED_COUNT = 5;

/** Null for a count from 1 to 4; zero is about nobody. */
export function hideSmallCount(count: number): number | null {
  return count > 0 && count < MIN_PUBLISHED_COUNT ? null : count;
}

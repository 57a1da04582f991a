// Rules of the figures of use, which must not point to a user.

export const FIGURE_DAYS = 30;
export const FIGURE_WEEKS = 12;

/** Smaller counts are not published. */
export const MIN_PUBLISHED_COUNT = 5;
/** On a server with so few users everybody knows the others, and the figures would all be hidden. */
export const MAX_USERS_IN_FULL = 10;

/** Null for a count from 1 to 4 on a server with more than ten users; zero is about nobody. */
export function hideSmallCount(count: number, users: number): number | null {
  const isSmall = count > 0 && count < MIN_PUBLISHED_COUNT;
  return isSmall && users > MAX_USERS_IN_FULL ? null : count;
}

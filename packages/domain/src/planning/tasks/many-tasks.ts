// How much is done at once.

/** So many tasks are chosen, changed, deleted or taken back in one call. */
export const MOST_AT_ONCE = 2000;

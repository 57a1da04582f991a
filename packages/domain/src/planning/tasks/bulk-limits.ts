// How much is done at once.

/** So many tasks are chosen, changed, deleted or taken back in one call. */
export const MAX_BULK_TASKS = 2000;

/** The maximum number of tasks per bulk request: select, change, delete or restore. */
export const MAX_BULK_TASKS = 2000;

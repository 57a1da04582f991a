// Local storage key of the flag that a task is in progress.
export const FOCUS_HINT_KEY = "vereda.under-way";

// Where a device remembers that something is under way.
export const FOCUS_HINT_KEY = "vereda.under-way";

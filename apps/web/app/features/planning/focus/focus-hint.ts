// Where a device remembers that something is under way.
export const HINT = "vereda.under-way";

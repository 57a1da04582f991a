// Which titles of tasks are the same.
/** As SQL's `lower`. */
export function normalizeTitle(title: string): string {
  return title.trim().toLowerCase();
}

// Paginates encrypted rows whose exact order within a day is only available after decryption.

/** A limit that no manual entry reaches; beyond it, the order within a day is that of the database. */
export const MAX_PER_DAY = 1000;

interface DayOrderedPage<Row, Opened> {
  /** Sorted by day, then id, the latest first. */
  readonly page: Row[];
  /** Loads all rows of the days of two rows, in the same order; at most twice `MAX_PER_DAY`. */
  readonly loadDays: (first: Row, last: Row) => Promise<Row[]>;
  readonly decrypt: (row: Row) => Opened;
  /** Comparator of the final order; it must never contradict the order of the days. */
  readonly order: (one: Opened, other: Opened) => number;
}

/**
 * Decrypts a page and sorts it. Only the first and the last day of a page can share rows with other pages,
 * so those two days are decrypted as a whole.
 */
export async function decryptPageInOrder<Row extends { readonly id: string }, Opened>({
  page,
  loadDays,
  decrypt,
  order,
}: DayOrderedPage<Row, Opened>): Promise<Opened[]> {
  const [first] = page;
  const last = page.at(-1);
  if (first === undefined || last === undefined) return [];
  const atEdges = await loadDays(first, last);
  const offset = Math.max(
    atEdges.findIndex(({ id }) => id === first.id),
    0,
  );
  const rows = new Map([...atEdges, ...page].map((row) => [row.id, row]));
  return [...rows.values()]
    .map(decrypt)
    .toSorted(order)
    .slice(offset, offset + page.length);
}

// A page of what is kept in the order of its days only: which of two came first on a day shows once they are opened.

/** More than these on a day were written by no hand: beyond, their order within it is that of the database. */
export const MAX_PER_DAY = 1000;

export interface DayOrderedPage<Row, Opened> {
  /** A page of rows, by their days and then their ids, the latest first. */
  readonly page: Row[];
  /** All rows of the days on which two rows fall, in the same order; at most twice `MOST_OF_A_DAY`. */
  readonly loadDays: (first: Row, last: Row) => Promise<Row[]>;
  readonly decrypt: (row: Row) => Opened;
  /** The order that is wanted. It never puts something of an earlier day before something of a later one. */
  readonly order: (one: Opened, other: Opened) => number;
}

/**
 * Opens a page in the order that is wanted: only the days on which it begins and ends can have something of other pages
 * in its place, so these are opened whole.
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

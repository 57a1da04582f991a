// Order keys: siblings are sorted by a number, and one between two others puts an item between them.

export interface Ordered {
  readonly id: string;
  /** Any finite number; siblings may have the same one. */
  readonly order: number;
}

/** As the database sorts. */
export function compareOrder(one: Ordered, other: Ordered): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/**
 * A key strictly between two neighbours, of which null is none; next to one of them, a whole number.
 * Null when no double is between them, so that the siblings need new keys.
 */
export function findOrderBetween(before: number | null, after: number | null): number | null {
  const key =
    before === null || after === null
      ? getOuterKey(before, after)
      : // Halves first: the sum of two large keys would be infinite.
        before / 2 + after / 2;
  return key > (before ?? -Infinity) && key < (after ?? Infinity) ? key : null;
}

/** The key of a new sibling behind those of a sorted list. */
export function getOrderAtEnd(siblings: readonly Ordered[]): number {
  return findOrderBetween(siblings.at(-1)?.order ?? null, null) ?? Number.MAX_VALUE;
}

function getOuterKey(before: number | null, after: number | null): number {
  if (before !== null) return Math.floor(before) + 1;
  return after === null ? 0 : Math.ceil(after) - 1;
}

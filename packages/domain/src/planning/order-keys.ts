// Order keys: siblings are sorted by a number, and one between two others puts an item between them.

/** Of a key and of its opposite. */
export const MAX_ORDER = 1e12;

export interface Ordered {
  readonly id: string;
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
  const isInner = before !== null && after !== null;
  const key = isInner ? before / 2 + after / 2 : getOuterKey(before, after);
  const isBetween = key > (before ?? -Infinity) && key < (after ?? Infinity);
  return isBetween && Math.abs(key) <= MAX_ORDER ? key : null;
}

function getOuterKey(before: number | null, after: number | null): number {
  if (before !== null) return Math.floor(before) + 1;
  return after === null ? 0 : Math.ceil(after) - 1;
}

/** The key of a new sibling behind those of a sorted list. */
export function getOrderAtEnd(siblings: readonly Ordered[]): number {
  return findOrderBetween(siblings.at(-1)?.order ?? null, null) ?? MAX_ORDER;
}

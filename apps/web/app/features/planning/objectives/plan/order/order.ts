// Computes the new order after a move, and the key of what was moved.
import { findOrderBetween, type Ordered } from "@vereda/domain/planning/order-keys";

/** A drop position: before or after another item, or in an empty list. */
export type Spot = {
  /**
   * The id of the target list's parent: a task for steps, a mission for tasks, the objective for missions.
   */
  readonly group: string;
  /** The item next to the drop position; null if the list is empty. */
  readonly anchorId: string | null;
  readonly after: boolean;
};

/** Returns the order with the id inserted at the spot; the id may come from another list. */
export function insertAt(ids: readonly string[], id: string, { anchorId, after }: Spot): string[] {
  const others = ids.filter((one) => one !== id);
  const position = anchorId === null || anchorId === id ? -1 : others.indexOf(anchorId);
  if (position === -1) return anchorId === id ? [...ids] : [...others, id];
  return others.toSpliced(after ? position + 1 : position, 0, id);
}

/** Moves an id down by `by` positions, or up if `by` is negative. */
export function moveBy(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  if (from === -1) return [...ids];
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Returns the ids between the first and the last change: the server needs only these. */
export function getChangedRange(before: readonly string[], after: readonly string[]): string[] {
  const first = after.findIndex((id, index) => id !== before[index]);
  const last = after.findLastIndex((id, index) => id !== before[index]);
  return first === -1 ? [] : after.slice(first, last + 1);
}

/** The key of `id` among its siblings in the order `after`; null when none is left. */
export function findOrderAt(
  siblings: readonly Ordered[],
  after: readonly string[],
  id: string,
): number | null {
  const orders = new Map(siblings.map((one) => [one.id, one.order]));
  const at = after.indexOf(id);
  const getOrder = (index: number) => orders.get(after[index] ?? "") ?? null;
  return findOrderBetween(getOrder(at - 1), getOrder(at + 1));
}

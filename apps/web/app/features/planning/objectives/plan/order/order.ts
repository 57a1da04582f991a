// Computes the new order after a move, and the smallest part of it to send to the server.

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

/** Sorts items in the order of `ids`; items that `ids` does not list come last. */
export function sortByIds<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const getPosition = ({ id }: Thing) => positions.get(id) ?? ids.length;
  return things.toSorted((one, other) => getPosition(one) - getPosition(other));
}

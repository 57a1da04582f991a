// Orders of missions and tasks: what a move makes of them, and how little of it has to be sent.

/** Where something was put down: before or after another, or in a list that was empty. */
export type Spot = {
  /** The list it was put into: a task for steps, a mission for tasks, the objective for missions. */
  readonly group: string;
  /** What it was put beside; null where the list holds nothing. */
  readonly anchorId: string | null;
  readonly after: boolean;
};

/** The order with one of its things at a spot, whether it was part of it before or not. */
export function insertAt(ids: readonly string[], id: string, { anchorId, after }: Spot): string[] {
  const others = ids.filter((one) => one !== id);
  const position = anchorId === null || anchorId === id ? -1 : others.indexOf(anchorId);
  if (position === -1) return anchorId === id ? [...ids] : [...others, id];
  return others.toSpliced(after ? position + 1 : position, 0, id);
}

/** The order with one of its things so many places further down; up when `by` is below zero. */
export function moveBy(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  if (from === -1) return [...ids];
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The stretch in which two orders of the same things differ: all that the server has to be told. */
export function getChangedRange(before: readonly string[], after: readonly string[]): string[] {
  const first = after.findIndex((id, index) => id !== before[index]);
  const last = after.findLastIndex((id, index) => id !== before[index]);
  return first === -1 ? [] : after.slice(first, last + 1);
}

/** Things sorted as their ids are; what the order does not name stays behind them. */
export function sortByIds<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const getPosition = ({ id }: Thing) => positions.get(id) ?? ids.length;
  return things.toSorted((one, other) => getPosition(one) - getPosition(other));
}

// Computes the order of a sortable list after a move.

/** Moves a key one step towards the start (-1) or the end (1); returns the same order at the ends. */
export function moveByStep<Key>(order: readonly Key[], key: Key, step: -1 | 1): Key[] {
  const from = order.indexOf(key);
  const to = from + step;
  if (from === -1 || to < 0 || to >= order.length) return [...order];
  const next = order.filter((one) => one !== key);
  return next.toSpliced(to, 0, key);
}

/** Moves the dragged keys before or after the target. */
export function moveToTarget<Key>(
  order: readonly Key[],
  dragged: ReadonlySet<Key>,
  target: { key: Key; position: "before" | "after" },
): Key[] {
  if (dragged.has(target.key)) return [...order];
  const carried = order.filter((one) => dragged.has(one));
  const rest = order.filter((one) => !dragged.has(one));
  const at = rest.indexOf(target.key) + (target.position === "after" ? 1 : 0);
  return rest.toSpliced(at, 0, ...carried);
}

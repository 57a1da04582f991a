// The order of areas after one of them was moved. Pure rules.

/** With one step towards the start (-1) or the end (1); the same order where there is no room. */
export function stepped<Key>(order: readonly Key[], key: Key, step: -1 | 1): Key[] {
  const from = order.indexOf(key);
  const to = from + step;
  if (from === -1 || to < 0 || to >= order.length) return [...order];
  const next = order.filter((one) => one !== key);
  return next.toSpliced(to, 0, key);
}

/** With what was dragged put before or after another one. */
export function dropped<Key>(
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

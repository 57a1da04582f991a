// Values of fields: whether two are the same, and sets of ids.

/** The same field as the device had read it, as it is stored, and as the device sent it. */
export interface FieldValues {
  readonly base: unknown;
  readonly stored: unknown;
  readonly sent: unknown;
}

/** Whether two JSON values are the same; the order of keys does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return false;
  }
  const [entries, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)))
  );
}

const listIds = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is stored, with the ids that the device added and without those that it removed. */
export function mergeSet({ base, stored, sent }: FieldValues): unknown[] {
  const before = new Set(listIds(base));
  const after = new Set(listIds(sent));
  const remaining = listIds(stored).filter((id) => after.has(id) || !before.has(id));
  return [...new Set([...remaining, ...[...after].filter((id) => !before.has(id))])];
}

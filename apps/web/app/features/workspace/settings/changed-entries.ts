// What a form sends: only what is other than before, so that two people do not undo each other.

export function changedEntries<Value>(
  draft: Readonly<Record<string, Value>>,
  before: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(draft).filter(([key, value]) => before[key] !== value));
}

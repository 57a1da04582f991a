// Sends only changed fields, so that two devices do not undo each other's changes.

export function pickChanges<Draft extends object>(draft: Draft, before: Draft): Partial<Draft> {
  const changed: Partial<Draft> = {};
  for (const key of Object.keys(draft) as (keyof Draft)[]) {
    if (JSON.stringify(draft[key]) !== JSON.stringify(before[key])) changed[key] = draft[key];
  }
  return changed;
}

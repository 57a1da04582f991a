// Sends only changed fields of the profile, so that two devices do not undo each other's changes.

export function pickChanges<Draft extends object>(draft: Draft, before: Draft): Partial<Draft> {
  const changed: Partial<Draft> = {};
  for (const key of Object.keys(draft) as (keyof Draft)[]) {
    if (draft[key] !== before[key]) changed[key] = draft[key];
  }
  return changed;
}

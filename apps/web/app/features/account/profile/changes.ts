// What a form of the profile sends: only what is other than before, so that two devices do not undo
// each other.

/** The entries of a draft that differ from how it was. */
export function pickChanges<Draft extends object>(draft: Draft, before: Draft): Partial<Draft> {
  const changed: Partial<Draft> = {};
  for (const key of Object.keys(draft) as (keyof Draft)[]) {
    if (draft[key] !== before[key]) changed[key] = draft[key];
  }
  return changed;
}

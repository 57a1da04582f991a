// Edits: changes of fields with the values that they replace, and how devices show them before they are sent.
import { getFieldKind } from "./edit-fields.ts";
import type { EditSubject } from "./edit-fields.ts";
import { isEqual, mergeSet } from "./field-values.ts";

export interface FieldChange {
  /** What the device had read. */
  readonly from: unknown;
  readonly to: unknown;
}

export interface Edit {
  readonly subject: EditSubject;
  readonly id: string;
  readonly changes: Readonly<Record<string, FieldChange>>;
}

/**
 * One edit instead of two of the same object; null for different ones. Fields that return to their first value
 * are dropped, so the earlier edit must never have been sent.
 */
export function foldEdit(earlier: Edit, later: Edit): Edit | null {
  if (earlier.subject !== later.subject || earlier.id !== later.id) return null;
  const changes = { ...earlier.changes };
  for (const [field, change] of Object.entries(later.changes)) {
    const from = Object.hasOwn(changes, field) ? changes[field]?.from : change.from;
    if (isEqual(from, change.to)) delete changes[field];
    else changes[field] = { from, to: change.to };
  }
  return { ...later, changes };
}

/** The object as it is once the edit is sent, as far as its device can know. */
export function applyEdit<T extends object>(object: T, { subject, changes }: Omit<Edit, "id">): T {
  const stored = new Map(Object.entries(object));
  const values = Object.entries(changes).map(([field, { from, to }]) => {
    const isSet = getFieldKind(subject, field).kind === "set";
    return [field, isSet ? mergeSet({ base: from, stored: stored.get(field), sent: to }) : to];
  });
  return { ...object, ...Object.fromEntries(values) };
}

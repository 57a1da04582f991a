// What came of sending a guest form.

/** What was typed, by the fields' names. */
export type Draft = Readonly<Record<string, string>>;

export interface GuestFailure {
  /** The stable code, for failures that deserve words or a place of their own. */
  readonly code: string;
  readonly text: string;
  /** Whether the same may work a moment later. */
  readonly isTransient: boolean;
}

/** Sent when there are neither errors nor a failure. */
export interface Outcome {
  /** Name of a field → what is wrong with it. */
  readonly errors: Draft;
  readonly failure: GuestFailure | null;
}

export function isSent({ errors, failure }: Outcome): boolean {
  return failure === null && Object.keys(errors).length === 0;
}

/** The same without what was said about one field, which is being mended. */
export function withoutError(errors: Draft, field: string): Draft {
  if (!(field in errors)) return errors;
  const { [field]: _mended, ...rest } = errors;
  return rest;
}

export type Draft = Readonly<Record<string, string>>;

interface GuestFailure {
  readonly code: string;
  readonly text: string;
  readonly isTransient: boolean;
}

/** Successful when there are neither errors nor a failure. */
export interface Outcome {
  readonly errors: Draft;
  readonly failure: GuestFailure | null;
}

export function isSent({ errors, failure }: Outcome): boolean {
  return failure === null && Object.keys(errors).length === 0;
}

export function removeError(errors: Draft, field: string): Draft {
  if (!(field in errors)) return errors;
  const { [field]: _mended, ...rest } = errors;
  return rest;
}

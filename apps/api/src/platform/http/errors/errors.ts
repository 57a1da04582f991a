// What services and handlers throw: a code of the catalogue, never a sentence.
import type { ErrorCode, FieldMessageCode } from "./error-catalogue.ts";

export type ErrorParams = Readonly<Record<string, string | number>>;

/** One field that a rule refused; `code` names the words, `values` fill their places. */
export interface FieldFailure {
  readonly path: string;
  readonly code: FieldMessageCode;
  readonly values?: ErrorParams;
}

export interface ErrorExtras {
  /** Fields at fault, told in the caller's language. */
  readonly fields?: readonly FieldFailure[];
  /** Headers of the answer, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The object as it stands now, for a `conflict`; it travels in `data`. */
  readonly current?: unknown;
  readonly cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, params: ErrorParams = {}, extras: ErrorExtras = {}) {
    super(code, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = "AppError";
    this.code = code;
    this.params = params;
    this.extras = extras;
  }
}

/** Refuses one or more fields by a rule that the contract alone cannot know (422). */
export function invalidFields(...fields: readonly FieldFailure[]): AppError {
  return new AppError("validation_error", {}, { fields });
}

/** Too many attempts: says when to come back, in the header and in the words. */
export function rateLimited(retryAfterMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new AppError("rate_limited", { seconds }, { headers: { "retry-after": String(seconds) } });
}

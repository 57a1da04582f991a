// Error classes for services and handlers. They carry codes of the catalogue, never sentences.
import type { ErrorCode, FieldMessageCode } from "./error-catalogue.ts";

export type ErrorParams = Readonly<Record<string, string | number>>;

/** One invalid field. `code` selects the message, and `values` fill its placeholders. */
export interface FieldFailure {
  readonly path: string;
  readonly code: FieldMessageCode;
  readonly values?: ErrorParams;
}

interface ErrorExtras {
  readonly fields?: readonly FieldFailure[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The current object of a `conflict`, sent in `data`. */
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

/** 422 for fields that break a rule the contract cannot express. */
export function createInvalidFieldsError(...fields: readonly FieldFailure[]): AppError {
  return new AppError("validation_error", {}, { fields });
}

/** Rounded up, in units that are the same in both languages. */
function formatWait(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}

export function rateLimited(retryAfterMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const wait = formatWait(seconds);
  return new AppError("rate_limited", { wait }, { headers: { "retry-after": String(seconds) } });
}

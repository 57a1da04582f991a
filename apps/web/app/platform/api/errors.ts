// The error classes of API calls, their kinds and their messages for users.
import type { FieldError } from "@vereda/domain/http/envelope";
import type { Label, Locale } from "@vereda/domain/locale";
import type { ApiResponse, Failure } from "./api-response.ts";

type ErrorKind =
  | "authentication"
  | "authorization"
  | "client"
  | "server"
  | "network"
  | "validation"
  | "unexpected";

export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** The stable code of the envelope, such as `not_found`. */
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** After a conflict: the current object on the server. */
  readonly current: unknown;
  /** The server's Retry-After in milliseconds; 0 without one. */
  readonly retryAfterMs: number;

  constructor(failure: Failure) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.error;
    this.fields = failure.fields ?? [];
    this.current = failure.current ?? null;
    this.retryAfterMs = failure.retryAfterMs ?? 0;
  }
}

/** The server was unreachable or did not respond in time. */
export class NetworkError extends ApiError {
  override name = "NetworkError";
}

/** The session is missing or expired. */
export class AuthError extends ApiError {
  override name = "AuthError";
}

export const isNotStored = (error: unknown) =>
  error instanceof NetworkError && error.code === NOT_STORED;

export const TIMEOUT = "TIMEOUT";
export const NETWORK_ERROR = "NETWORK_ERROR";
/** A read while the server was unreachable, of which the device has no copy. */
export const NOT_STORED = "NOT_STORED";
export const ABORTED = "ABORTED";
export const UNAUTHENTICATED = "unauthenticated";

// Codes of a wrong password, code or key, which do not mean that the session is over.
const SIGN_IN_CODES: ReadonlySet<string> = new Set([
  "invalid_credentials",
  "two_step_required",
  "two_step_invalid",
  "two_step_used",
  "passkey_refused",
]);
// Forbidden errors whose server message is more specific than the generic one.
const SPECIFIC_CODES: ReadonlySet<string> = new Set([
  "wrong_password",
  "password_confirmation_required",
  "privacy_forbidden",
  "message_not_allowed",
  "suspended",
  "account_disabled",
  "registration_closed",
  "invitation_required",
  "invitation_ended",
]);

function hasSpecificMessage(error: ApiError): boolean {
  return SIGN_IN_CODES.has(error.code) || SPECIFIC_CODES.has(error.code);
}

/** Some proxies return 419 for an expired session. */
function isUnauthenticated(status: number): boolean {
  return status === 401 || status === 419;
}

/** Whether the response means that the user is signed out. */
export function isSessionOver(response: Failure): boolean {
  return isUnauthenticated(response.status) && !SIGN_IN_CODES.has(response.error);
}

export function toApiError(failure: Failure): ApiError {
  if (failure.error === TIMEOUT || failure.error === NETWORK_ERROR)
    return new NetworkError(failure);
  if (isUnauthenticated(failure.status)) return new AuthError(failure);
  return new ApiError(failure);
}

/** @throws the failure of a response */
export function requireData<Data>(response: ApiResponse<Data>): Data {
  if (!response.success) throw toApiError(response);
  return response.data;
}

/** Timeout, too early and rate limit: temporary conditions, not errors in the call itself. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the same call may succeed later; all retries use this rule. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return getErrorKind(error) === "network";
  return error.status >= 500 || RETRYABLE_STATUSES.has(error.status);
}

const AUTHENTICATION_PATTERN = /unauthenticated|unauthorized|authentication|session expired/i;
const NETWORK_PATTERN = /network|fetch|timeout|timed out|cors/i;
const VALIDATION_PATTERN = /validation|invalid/i;

// Classifies foreign errors of browsers and libraries by message; API errors have a class and a code.
function classifyMessage(message: string): ErrorKind {
  if (AUTHENTICATION_PATTERN.test(message)) return "authentication";
  if (NETWORK_PATTERN.test(message)) return "network";
  if (VALIDATION_PATTERN.test(message)) return "validation";
  return "unexpected";
}

export function getErrorKind(error: unknown): ErrorKind {
  if (error instanceof NetworkError) return "network";
  if (error instanceof AuthError) return "authentication";
  if (error instanceof ApiError) {
    if (error.status === 403) return "authorization";
    if (error.code === "validation_error") return "validation";
    if (error.status >= 500) return "server";
    return error.status >= 400 ? "client" : "unexpected";
  }
  return classifyMessage(error instanceof Error ? error.message : String(error));
}

const KIND_TEXTS: Readonly<Record<ErrorKind, Label>> = {
  authentication: {
    es: "Tu sesión ha expirado. Inicia sesión nuevamente.",
    en: "Your session has expired. Please log in again.",
  },
  authorization: {
    es: "No tienes permiso para realizar esta acción.",
    en: "You don't have permission to perform this action.",
  },
  client: {
    es: "Ocurrió un error. Inténtalo de nuevo.",
    en: "An error occurred. Please try again.",
  },
  server: {
    es: "Error del servidor. Inténtalo de nuevo más tarde.",
    en: "Server error. Please try again later.",
  },
  network: {
    es: "Error de conexión. Revisa tu conexión a internet e inténtalo de nuevo.",
    en: "Connection error. Please check your internet connection and try again.",
  },
  validation: {
    es: "Revisa los datos e inténtalo de nuevo.",
    en: "Please check your input and try again.",
  },
  unexpected: {
    es: "Ocurrió un error inesperado. Inténtalo de nuevo.",
    en: "An unexpected error occurred. Please try again.",
  },
};

/** The server's field errors, or else its general error. */
export function getRefusalText(error: unknown, locale: Locale): string {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.map(({ message }) => message).join(" ") || getErrorText(error, locale);
}

export function getErrorText(error: unknown, locale: Locale): string {
  const kind = getErrorKind(error);
  if (error instanceof ApiError && error.message !== "") {
    if (kind === "client" || hasSpecificMessage(error)) return error.message;
  }
  return KIND_TEXTS[kind][locale];
}

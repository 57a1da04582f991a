// What can go wrong with a call, as the application understands it: the class that is thrown, its
// kind, and the words people read.
import type { FieldError } from "@vereda/domain/http/envelope";
import type { Label, Locale } from "@vereda/domain/locale";
import { failure, type ApiResponse, type Failure } from "./api-response.ts";

export type ErrorKind =
  | "authentication"
  | "authorization"
  | "client"
  | "server"
  | "network"
  | "validation"
  | "unexpected";

/** A call that was answered with an error. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** The stable code of the envelope, such as `not_found`. */
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** On a conflict: the object as it is now on the server. */
  readonly current: unknown;
  /** How long the server asks to wait before the next try; 0 where it says nothing. */
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

/** The server could not be reached, or did not answer in time. */
export class NetworkError extends ApiError {
  override name = "NetworkError";
}

/** The session is missing or over. */
export class AuthError extends ApiError {
  override name = "AuthError";
}

export const TIMEOUT = "TIMEOUT";
export const NETWORK_ERROR = "NETWORK_ERROR";
export const ABORTED = "ABORTED";
export const UNAUTHENTICATED = "unauthenticated";

// These name a wrong password, code or key, not a session that is over.
const SIGN_IN_CODES: ReadonlySet<string> = new Set([
  "invalid_credentials",
  "two_step_required",
  "two_step_invalid",
  "two_step_used",
  "passkey_refused",
]);
// These say more than that something is not allowed.
const SPECIFIC_CODES: ReadonlySet<string> = new Set([
  "wrong_password",
  "password_confirmation_required",
  "privacy_forbidden",
]);

function hasSpecificMessage(error: ApiError): boolean {
  return SIGN_IN_CODES.has(error.code) || SPECIFIC_CODES.has(error.code);
}

/** 419 is what some proxies say for an expired session. */
function isUnauthenticated(status: number): boolean {
  return status === 401 || status === 419;
}

/** Whether an answer says that nobody is signed in any more. */
export function isSessionOver(response: Failure): boolean {
  return isUnauthenticated(response.status) && !SIGN_IN_CODES.has(response.error);
}

/** The error to throw for a failed answer. */
export function toApiError(failure: Failure): ApiError {
  if (failure.error === TIMEOUT || failure.error === NETWORK_ERROR)
    return new NetworkError(failure);
  if (isUnauthenticated(failure.status)) return new AuthError(failure);
  return new ApiError(failure);
}

/** The answer that a form waits for, of what may as well be kept on the device. */
export async function toApiResponse<T>(result: Promise<T>): Promise<ApiResponse<T>> {
  try {
    return { success: true, status: 202, message: "", data: await result, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...failure(error.status, error.code, error.message), fields: error.fields };
  }
}

/** Too slow, too early, too many: they say nothing about the call itself. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the same call may work later: the one rule for whoever tries anything again. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return getErrorKind(error) === "network";
  return error.status >= 500 || RETRYABLE_STATUSES.has(error.status);
}

const AUTHENTICATION_PATTERN = /unauthenticated|unauthorized|authentication|session expired/i;
const NETWORK_PATTERN = /network|fetch|timeout|timed out|cors/i;
const VALIDATION_PATTERN = /validation|invalid/i;

// Our own errors are known by class and code. Words are only read where nothing else is given:
// in what browsers and libraries throw.
function classifyMessage(message: string): ErrorKind {
  if (AUTHENTICATION_PATTERN.test(message)) return "authentication";
  if (NETWORK_PATTERN.test(message)) return "network";
  if (VALIDATION_PATTERN.test(message)) return "validation";
  return "unexpected";
}

/** Sorts anything that was thrown. */
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

/** Why the server refused what was written: what it says about its fields, or else about all of it. */
export function refusalText(error: unknown, locale: Locale): string {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.map(({ message }) => message).join(" ") || errorText(error, locale);
}

/** What a person reads about anything that was thrown or answered. */
export function errorText(error: unknown, locale: Locale): string {
  const kind = getErrorKind(error);
  if (error instanceof ApiError && error.message !== "") {
    if (kind === "client" || hasSpecificMessage(error)) return error.message;
  }
  return KIND_TEXTS[kind][locale];
}

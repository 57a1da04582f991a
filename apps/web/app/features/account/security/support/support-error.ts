import type { DebugView } from "@vereda/domain/account/two-step/contract-security";
import {
  ApiError,
  AuthError,
  isRetryable,
  getErrorKind,
  NetworkError,
} from "#platform/api/errors.ts";

export const supportErrors = [
  "device_info",
  "no_user_data",
  "no_server_data",
  "session_expired",
  "server_error",
  "network_error",
  "service_error",
  "request_error",
  "request_error_retry",
] as const;
export type SupportError = (typeof supportErrors)[number];

/** Statuses of a proxy while the server is unavailable. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

export function toSupportError(error: unknown): SupportError {
  const kind = getErrorKind(error);
  if (error instanceof NetworkError || kind === "network") return "network_error";
  if (error instanceof AuthError || kind === "authentication") return "session_expired";
  if (!(error instanceof ApiError)) return "request_error_retry";
  if (AWAY.has(error.status)) return "service_error";
  if (error.status >= 500) return "server_error";
  return isRetryable(error) ? "request_error_retry" : "request_error";
}

/**
 * Checks a successful response; null when it is complete. A captive portal may respond with its own page,
 * so data can be missing or invalid.
 */
export function findViewError(view: Partial<DebugView> | null): SupportError | null {
  if (view === null || typeof view !== "object") return "no_server_data";
  if (view.appVersion === undefined && view.userId === undefined) return "no_server_data";
  return view.userId && view.email && view.username ? null : "no_user_data";
}

export function canRetry(error: SupportError): boolean {
  return error !== "session_expired" && error !== "request_error";
}

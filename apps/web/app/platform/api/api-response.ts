// The response of an API call: the envelope, discriminated by `success`.
import type { FieldError } from "@vereda/domain/http/envelope";

interface Success<T> {
  readonly success: true;
  readonly status: number;
  readonly message: string;
  readonly data: T;
  readonly error: null;
}

export interface Failure {
  readonly success: false;
  readonly status: number;
  readonly message: string;
  readonly data: null;
  readonly error: string;
  readonly fields?: readonly FieldError[];
  /** After a conflict: the current object on the server. */
  readonly current?: unknown;
  /** The server's Retry-After in milliseconds. */
  readonly retryAfterMs?: number;
}

export type ApiResponse<T> = Success<T> | Failure;

export function createFailure(status: number, error: string, message: string): Failure {
  return { success: false, status, message, data: null, error };
}

type UnknownRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}

function parseFields(value: unknown): readonly FieldError[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (one: unknown): one is FieldError =>
      isRecord(one) && typeof one["path"] === "string" && typeof one["message"] === "string",
  );
}

function parseFailure(status: number, body: unknown, retryAfter: string | null): Failure {
  const envelope = isRecord(body) ? body : {};
  const unauthenticated = status === 401 || status === 419;
  const code = readText(envelope["error"], unauthenticated ? "unauthenticated" : `http_${status}`);
  const message = readText(envelope["message"], unauthenticated ? "Unauthenticated" : "");
  const fields = parseFields(envelope["fields"]);
  const current = envelope["data"] ?? null;
  const retryAfterMs = Number(retryAfter) * 1000;
  return {
    ...createFailure(status, code, message),
    ...(fields !== null && { fields }),
    ...(current !== null && { current }),
    ...(retryAfterMs > 0 && { retryAfterMs }),
  };
}

/**
 * Parses a response. A body without an envelope (a proxy's page, a list) is data on success, else an error.
 * @param retryAfter the Retry-After header, in seconds
 */
export function parseResponse<T>(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): ApiResponse<T> {
  const enveloped = isRecord(body) && typeof body["success"] === "boolean";
  const success = status >= 200 && status < 300 && (!enveloped || body["success"] === true);
  if (!success) return parseFailure(status >= 400 ? status : 500, body, retryAfter);
  const data = enveloped ? body["data"] : body;
  return {
    success: true,
    status,
    message: readText(isRecord(body) ? body["message"] : null, ""),
    data: (data ?? null) as T,
    error: null,
  };
}

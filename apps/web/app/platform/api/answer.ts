// What a call comes back with: the envelope, told apart by `success`.
import type { FieldError } from "@vereda/domain/http/envelope";

export interface Success<T> {
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
  /** On a conflict: the object as it is now on the server. */
  readonly current?: unknown;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterMs?: number;
}

export type Answer<T> = Success<T> | Failure;

export function failure(status: number, error: string, message: string): Failure {
  return { success: false, status, message, data: null, error };
}

type Loose = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}

function fieldsOf(value: unknown): readonly FieldError[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (one: unknown): one is FieldError =>
      isRecord(one) && typeof one["path"] === "string" && typeof one["message"] === "string",
  );
}

function failureOf(status: number, body: unknown, retryAfter: string | null): Failure {
  const known = isRecord(body) ? body : {};
  const unauthenticated = status === 401 || status === 419;
  const code = textOf(known["error"], unauthenticated ? "unauthenticated" : `http_${status}`);
  const message = textOf(known["message"], unauthenticated ? "Unauthenticated" : "");
  const fields = fieldsOf(known["fields"]);
  const current = known["data"] ?? null;
  const retryAfterMs = Number(retryAfter) * 1000;
  return {
    ...failure(status, code, message),
    ...(fields !== null && { fields }),
    ...(current !== null && { current }),
    ...(retryAfterMs > 0 && { retryAfterMs }),
  };
}

/**
 * Reads an HTTP answer. A body that is no envelope (of a proxy, or a plain list) is taken as the
 * data when the status says success, and as an error without words otherwise.
 * @param retryAfter the header of that name: seconds
 */
export function readAnswer<T>(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): Answer<T> {
  const enveloped = isRecord(body) && typeof body["success"] === "boolean";
  const success = status >= 200 && status < 300 && (!enveloped || body["success"] === true);
  if (!success) return failureOf(status >= 400 ? status : 500, body, retryAfter);
  const data = enveloped ? body["data"] : body;
  return {
    success: true,
    status,
    message: textOf(isRecord(body) ? body["message"] : null, ""),
    data: (data ?? null) as T,
    error: null,
  };
}

// Error handler: converts every thrown error to an envelope in the caller's language.
import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailableError, isForeignKeyViolation } from "#db/client.ts";
import { canTokenRead } from "@vereda/domain/account/api-tokens/api-token-scopes";
import { listFieldErrors } from "@vereda/domain/http/field-messages";
import { defaultLocale, type Locale } from "@vereda/domain/locale";
import type * as z from "zod/mini";
import { buildEnvelope, buildErrorEnvelope } from "../envelope.ts";
import { getErrorEntry, fieldMessages, type ErrorCode } from "./error-catalogue.ts";
import { AppError } from "./errors.ts";
import { parseAcceptLanguage } from "../locale.ts";
import { toLoggableError } from "#platform/log.ts";

export class InvalidRequest extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("validation_error");
    this.issues = issues;
  }
}

// Error codes for the HTTP statuses that Fastify and its plugins throw.
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  403: "not_found",
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
};

function getErrorCode(error: Error & Partial<FastifyError>): ErrorCode {
  if (error.code === "FST_ERR_CTP_INVALID_JSON_BODY") return "malformed_json";
  // Another request deleted the row that this write refers to.
  if (isForeignKeyViolation(error)) return "not_found";
  const { statusCode = 500 } = error;
  const isClientError = statusCode >= 400 && statusCode < 500;
  return codesByStatus[statusCode] ?? (isClientError ? "bad_request" : "internal_error");
}

/** A query that fails has the reason as its cause. */
function findUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error;
  return error instanceof Error ? findUnavailable(error.cause) : undefined;
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = findUnavailable(error);
  if (cause !== undefined) {
    const headers = { "retry-after": String(DatabaseUnavailableError.retryAfterSeconds) };
    return new AppError("unavailable", {}, { headers, cause });
  }
  const code = error instanceof Error ? getErrorCode(error) : "internal_error";
  return new AppError(code, {}, { cause: error });
}

function respond(error: unknown, request: FastifyRequest, reply: FastifyReply, locale: Locale) {
  if (error instanceof InvalidRequest) {
    const fields = listFieldErrors(error.issues, locale, fieldMessages);
    const envelope = buildErrorEnvelope("validation_error", locale, {}, fields);
    return reply.code(envelope.status).send(envelope);
  }
  const appError = toAppError(error);
  const { status, reportable } = getErrorEntry(appError.code);
  // A public call may have said already how long its answer is kept.
  if (status >= 500) reply.header("cache-control", "no-store");
  if (reportable === true) {
    request.log.error({ error: toLoggableError(appError.cause ?? appError) }, appError.code);
  }
  // A conflict answers with the current object. Invalid addresses are refused before the caller is known.
  const isVisible = canTokenRead(request.caller?.scopes ?? null);
  return reply
    .code(status)
    .headers(appError.extras.headers ?? {})
    .send({ ...buildEnvelope(appError, locale), ...(isVisible ? {} : { data: null }) });
}

const MAX_DRAIN_MS = 20_000;
/** Larger than any accepted file. Larger requests are cut off. */
const MAX_DRAIN_BYTES = 32 * 1024 * 1024;

// Reads the rest of the body, because a response during the upload resets the connection before the client
// reads it.
export async function drainRequest({ raw, headers }: FastifyRequest): Promise<void> {
  if (Number(headers["content-length"] ?? Infinity) > MAX_DRAIN_BYTES) return;
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(MAX_DRAIN_MS) }).catch(() => undefined);
}

/** Whether the body is larger than the route accepts. */
export function isTooLarge(error: unknown): boolean {
  if (error instanceof AppError) return error.code === "payload_too_large";
  return error instanceof Error && "statusCode" in error && error.statusCode === 413;
}

export async function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const isRefused = error instanceof AppError && getErrorEntry(error.code).status === 413;
  if (isRefused || isTooLarge(error)) await drainRequest(request);
  return respond(error, request, reply, request.locale);
}

/** Fastify rejects malformed URLs before any hook runs, so the locale comes from the header. */
export function handleInvalidUrl(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const locale = parseAcceptLanguage(request.headers["accept-language"]);
  void respond(error, request, reply, locale);
}

/**
 * Input that is not valid HTTP gets an error envelope too, written to the raw socket. Browsers open connections
 * ahead of their requests: what such a one is sent when it expires would answer the request that comes then.
 */
export function handleBrokenHttp(error: Error, socket: Socket): void {
  const hasExpired = "code" in error && error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  if (hasExpired && socket.bytesRead === 0) return void socket.destroy();
  if (!socket.writable) return;
  // A browser sends a request again after a 408.
  if (hasExpired)
    return void socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  const body = JSON.stringify(buildErrorEnvelope("bad_request", defaultLocale));
  socket.end(
    "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n" +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

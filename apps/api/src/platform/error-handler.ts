// The one error handler: whatever is thrown leaves as an envelope in the caller's language.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { fieldProblems } from "@vereda/domain/http/field-messages";
import type * as z from "zod/mini";
import { envelopeOf, errorEnvelope } from "./envelope.ts";
import { errorCatalogue, fieldMessages } from "./error-catalogue.ts";
import type { ErrorCode } from "./error-catalogue.ts";
import { AppError } from "./errors.ts";

/** A request that its contract refuses; thrown by `route` before any handler runs. */
export class InvalidRequest extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("validation_error");
    this.issues = issues;
  }
}

// What Fastify itself refuses, by status: bodies too large, of a wrong type, unreadable.
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: "bad_request",
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
};

function codeOf(error: Error & Partial<FastifyError>): ErrorCode {
  if (error.code === "FST_ERR_CTP_INVALID_JSON_BODY") return "malformed_json";
  return codeOfStatus[error.statusCode ?? 500] ?? "internal_error";
}

// Only what helps to find the cause: a driver's error carries the query's values in its own fields.
function safeToLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  const isQuery = error.name === "DrizzleQueryError" || "query" in error;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isQuery ? {} : { message: error.message }),
    stack: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
    ...(error.cause === undefined ? {} : { cause: safeToLog(error.cause) }),
  };
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { locale } = request;
  if (error instanceof InvalidRequest) {
    const fields = fieldProblems(error.issues, locale, fieldMessages);
    const envelope = errorEnvelope("validation_error", locale, {}, fields);
    void reply.code(envelope.status).send(envelope);
    return;
  }
  const known =
    error instanceof AppError
      ? error
      : new AppError(
          error instanceof Error ? codeOf(error) : "internal_error",
          {},
          { cause: error },
        );
  const { status, ...entry } = errorCatalogue[known.code];
  if ("reportable" in entry) {
    request.log.error({ error: safeToLog(known.cause ?? known) }, known.code);
  }
  void reply
    .code(status)
    .headers(known.extras.headers ?? {})
    .send(envelopeOf(known, locale));
}

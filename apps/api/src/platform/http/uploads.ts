// Files that are refused before their call begins: too large, or of a type that the call does not take.
import { finished } from "node:stream/promises";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "./errors/error-catalogue.ts";
import { AppError } from "./errors/errors.ts";

const MAX_DRAIN_MS = 20_000;
/** Somebody who sends more than this is not choosing a picture. */
const MAX_DRAIN_BYTES = 32 * 1024 * 1024;

// Whoever is answered in the middle of sending loses the connection before they can read why.
async function drainRequest({ raw, headers }: FastifyRequest): Promise<void> {
  if (Number(headers["content-length"] ?? Infinity) > MAX_DRAIN_BYTES) return;
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(MAX_DRAIN_MS) }).catch(() => undefined);
}

interface UploadErrorCodes {
  readonly tooLarge: ErrorCode;
  readonly wrongType: ErrorCode;
}

/** Says in the words of a feature what is refused in this scope. */
export function mapUploadErrors(
  { tooLarge, wrongType }: UploadErrorCodes,
  scope: FastifyInstance,
): void {
  scope.setErrorHandler(async (error: Partial<FastifyError>, request) => {
    if (error.statusCode === 413) {
      await drainRequest(request);
      throw new AppError(tooLarge);
    }
    if (error.statusCode === 415) throw new AppError(wrongType);
    throw error;
  });
}

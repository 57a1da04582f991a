// Maps upload errors (too large, wrong type) to the codes of a feature.
import { finished } from "node:stream/promises";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "./errors/error-catalogue.ts";
import { AppError } from "./errors/errors.ts";

const MAX_DRAIN_MS = 20_000;
/** Far more than any avatar needs. Larger requests are cut off. */
const MAX_DRAIN_BYTES = 32 * 1024 * 1024;

// Reads the rest of the body, because a response during the upload resets the connection before the client
// reads it.
async function drainRequest({ raw, headers }: FastifyRequest): Promise<void> {
  if (Number(headers["content-length"] ?? Infinity) > MAX_DRAIN_BYTES) return;
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(MAX_DRAIN_MS) }).catch(() => undefined);
}

interface UploadErrorCodes {
  readonly tooLarge: ErrorCode;
  readonly wrongType: ErrorCode;
}

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

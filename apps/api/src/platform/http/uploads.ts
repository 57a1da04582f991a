// Files that are refused before their call begins: too large, or of a type that the call does not take.
import { finished } from "node:stream/promises";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "./errors/error-catalogue.ts";
import { AppError } from "./errors/errors.ts";

const mostReadOutMs = 20_000;
/** Somebody who sends more than this is not choosing a picture. */
const mostReadOut = 32 * 1024 * 1024;

// Whoever is answered in the middle of sending loses the connection before they can read why.
async function readOut({ raw, headers }: FastifyRequest): Promise<void> {
  if (Number(headers["content-length"] ?? Infinity) > mostReadOut) return;
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(mostReadOutMs) }).catch(() => undefined);
}

interface Words {
  readonly tooLarge: ErrorCode;
  readonly wrongType: ErrorCode;
}

/** Says in the words of a feature what is refused in this scope. */
export function refuseFilesAs({ tooLarge, wrongType }: Words, scope: FastifyInstance): void {
  scope.setErrorHandler(async (error: Partial<FastifyError>, request) => {
    if (error.statusCode === 413) {
      await readOut(request);
      throw new AppError(tooLarge);
    }
    if (error.statusCode === 415) throw new AppError(wrongType);
    throw error;
  });
}

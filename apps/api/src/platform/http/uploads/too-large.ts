// Maps the error of a file that is too large to the code of a feature.
import type { FastifyInstance } from "fastify";
import type { ErrorCode } from "../errors/error-catalogue.ts";
import { isTooLarge } from "../errors/error-handler.ts";
import { AppError } from "../errors/errors.ts";

export function mapTooLarge(scope: FastifyInstance, code: ErrorCode): void {
  scope.setErrorHandler(async (error) => {
    throw isTooLarge(error) ? new AppError(code) : error;
  });
}

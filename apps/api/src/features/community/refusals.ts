// Answers not_found where another refusal would confirm that something exists.
import type { ErrorCode } from "#platform/http/errors/error-catalogue.ts";
import { AppError } from "#platform/http/errors/errors.ts";

/** @throws not_found instead of any other refusal, except of those that may be told */
export function hideRefusals<Result>(
  result: Promise<Result>,
  { except = [] }: { readonly except?: readonly ErrorCode[] } = {},
): Promise<Result> {
  return result.catch((error: unknown) => {
    const isHidden = error instanceof AppError && !except.includes(error.code);
    throw isHidden ? new AppError("not_found") : error;
  });
}

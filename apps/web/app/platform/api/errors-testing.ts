// API errors for tests.
import { createFailure, type Failure } from "./api-response.ts";
import { ApiError, NETWORK_ERROR, NetworkError } from "./errors.ts";

export const offline = new NetworkError(createFailure(503, NETWORK_ERROR, "Network error"));

export const broken = refusal(500, "internal_error");

export function refusal(
  status: number,
  code: string,
  fields: NonNullable<Failure["fields"]> = [],
): ApiError {
  return new ApiError({ ...createFailure(status, code, ""), fields });
}

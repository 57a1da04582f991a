// Calls that do not work out, for tests of what happens then.
import { failure, type Failure } from "./api-response.ts";
import { ApiError, NETWORK_ERROR, NetworkError } from "./errors.ts";

/** There is no network. */
export const offline = new NetworkError(failure(503, NETWORK_ERROR, "Network error"));

/** The server fails at it. */
export const broken = refusal(500, "internal_error");

/** The server answers with an error of its own. */
export function refusal(
  status: number,
  code: string,
  fields: NonNullable<Failure["fields"]> = [],
): ApiError {
  return new ApiError({ ...failure(status, code, ""), fields });
}

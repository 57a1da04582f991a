// The server wants to see the password first: the session has not proved for a while whose it is.
import { ApiError } from "#platform/api/errors.ts";

export function isPasswordRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "password_confirmation_required";
}

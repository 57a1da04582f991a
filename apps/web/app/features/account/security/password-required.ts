// Detects that the server requires the password, because the last login is too long ago.
import { ApiError } from "#platform/api/errors.ts";

export function isPasswordRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "password_confirmation_required";
}

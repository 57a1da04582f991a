// Why something about sessions did not work, beside what did not work.
import { getErrorKind } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";

/** The reason, for the two that deserve words of their own; null where what failed says enough. */
export function sessionFailureReason(error: unknown): string | null {
  const kind = getErrorKind(error);
  if (kind === "authentication") return m.account_security_session_expired();
  if (kind === "network") return m.account_security_unreachable();
  return null;
}

import { getErrorKind } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";

/** The reason for expired sessions and network errors; null for others. */
export function formatSessionFailure(error: unknown): string | null {
  const kind = getErrorKind(error);
  if (kind === "authentication") return m.account_security_session_expired();
  if (kind === "network") return m.account_security_unreachable();
  return null;
}

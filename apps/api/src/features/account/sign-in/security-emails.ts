// Sends the emails about account security; call these functions after the response.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import { sendEmail } from "../emails/send-email.ts";
import type { LoggedIn } from "./login.ts";
import type { ClosedSession } from "../sessions/sessions.ts";
import { buildSecurityLink, type SignedIn } from "./complete-sign-in.ts";
import { users } from "../tables/users.ts";

type SecurityEmailDeps = Pick<AppContext, "db" | "clock" | "hooks" | "mailer" | "config">;

export async function sendSignInEmails(
  deps: SecurityEmailDeps,
  { userId, language, device, isNewDevice, restored }: SignedIn,
  now: Date,
): Promise<void> {
  const link = buildSecurityLink(deps.config, language);
  if (isNewDevice) await sendEmail(deps, userId, "newSignIn", { device, at: now, link });
  if (restored) await sendEmail(deps, userId, "deletionUndone", { link });
}

export async function sendLoginEmails(
  deps: SecurityEmailDeps,
  loggedIn: LoggedIn,
  now: Date,
): Promise<void> {
  const { userId, language, recoveryCodesLeft: left } = loggedIn;
  await sendSignInEmails(deps, loggedIn, now);
  if (left === null) return;
  const link = buildSecurityLink(deps.config, language);
  await sendEmail(deps, userId, "recoveryCodeUsed", { left, link });
}

export function sendPasswordChangedEmail(
  deps: SecurityEmailDeps,
  userId: string,
  at: Date,
): Promise<void> {
  return sendEmail(deps, userId, "passwordChanged", { at });
}

/** For a session that was closed because its refresh token was reused or its password was guessed. */
export async function sendSessionClosedEmail(
  deps: SecurityEmailDeps,
  kind: "sessionStolen" | "passwordGuessed",
  { userId, device }: ClosedSession,
  now: Date,
): Promise<void> {
  const [user] = await deps.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  const link = buildSecurityLink(deps.config, user.language);
  await sendEmail(deps, userId, kind, { device, at: now, link });
}

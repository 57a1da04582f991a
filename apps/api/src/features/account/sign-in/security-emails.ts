// The letters that tell people what happened to the security of their account. Post them when the answer is out.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import { sendEmail } from "../emails/send-email.ts";
import type { LoggedIn } from "./login.ts";
import type { ClosedSession } from "./tokens/sessions.ts";
import { buildSecurityLink } from "./signed-in.ts";
import type { SignedIn } from "./signed-in.ts";
import { users } from "../tables/users.ts";

type SecurityEmailDeps = Pick<AppContext, "db" | "clock" | "mailer" | "config">;

/** What there is to tell of a sign-in: a device that never came before, a deletion called off. */
export async function sendSignInEmails(
  deps: SecurityEmailDeps,
  { userId, language, device, isNewDevice, restored }: SignedIn,
  now: Date,
): Promise<void> {
  const link = buildSecurityLink(deps.config, language);
  if (isNewDevice) await sendEmail(deps, userId, "newSignIn", { device, at: now, link });
  if (restored) await sendEmail(deps, userId, "deletionUndone", { link });
}

/** As `tellOfSignIn`; and that a recovery code was used, and how many are left. */
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

/** That the password is another one now. */
export function sendPasswordChangedEmail(
  deps: SecurityEmailDeps,
  userId: string,
  at: Date,
): Promise<void> {
  return sendEmail(deps, userId, "passwordChanged", { at });
}

/** That a session was closed: its refresh token came twice, or somebody guessed at the password in it. */
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

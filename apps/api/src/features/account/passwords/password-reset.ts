// Resets a forgotten password by a single-use link that is valid for one hour.
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { rejectGuessablePassword } from "./common-passwords.ts";
import { endEmailChange } from "../email-address/email-change.ts";
import { hasEmail } from "../email-address/shared-address.ts";
import { endLinks } from "../email-address/email-links.ts";
import { buildEmail } from "../emails/send-email.ts";
import { WRONG_PASSWORD } from "../sign-in/login.ts";
import { resetWrongTries, type LoginClient } from "../sign-in/login-limits.ts";
import { hashPassword } from "./passwords.ts";
import { revokeAllSessions } from "../sessions/sessions.ts";
import { replacePassword } from "./password-change.ts";
import { apiTokens, passkeys } from "../tables/security.ts";
import { passwordResets, users } from "../tables/users.ts";
import { hashToken, generateToken } from "../sessions/tokens.ts";

const minutes = 60;
const HOURLY_EMAIL_LIMIT = { limit: 5, windowMs: HOUR_MS };

const getLinkExpiry = (now: Date) => new Date(now.getTime() + minutes * MINUTE_MS);

/** Counts a reset request, the same for registered and unknown emails.
@throws rate_limited */
export function countResetRequest(db: Database, email: string, now: Date): Promise<void> {
  return consume(db, limitKey("password-reset", email), HOURLY_EMAIL_LIMIT, now);
}

// Locks the user's row, so that a concurrent email change leaves no link to the previous address.
async function createLink(tx: Database, email: string, now: Date) {
  const [user] = await tx.select().from(users).where(hasEmail(email)).for("no key update");
  if (user === undefined) return undefined;
  const token = generateToken();
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await tx.insert(passwordResets).values({
    hash: hashToken(token),
    userId: user.id,
    expiresAt: getLinkExpiry(now),
  });
  return { user, token };
}

export async function sendResetLink(
  { db, mailer, webUrl }: Pick<AppContext, "db" | "mailer"> & { readonly webUrl: string },
  email: string,
  now: Date,
): Promise<void> {
  const made = await db.transaction((tx) => createLink(tx, email, now));
  if (made === undefined) return;
  const { user, token } = made;
  const path = user.language === "en" ? "/en/auth/reset-password" : "/auth/reset-password";
  const link = new URL(`${path}?token=${token}`, webUrl).href;
  const { firstName, language, timezone: timeZone, clock, country } = user;
  const recipient = { to: email, firstName, language, timeZone, clock, country };
  const message = buildEmail(recipient, "passwordReset", { link, minutes });
  await mailer.send(message, { goodUntil: getLinkExpiry(now) });
}

async function findLinkOwner(db: Database, hash: Uint8Array, now: Date) {
  const [link] = await db
    .select({
      userId: passwordResets.userId,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)));
  return link;
}

// Using the link proves access to the email. If it was unconfirmed, a stranger may have registered the
// account, so its passkeys and API tokens are deleted.
async function confirmReader(
  tx: Database,
  hooks: AppContext["hooks"],
  userId: string,
  now: Date,
): Promise<void> {
  const [confirmed] = await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ email: users.email });
  if (confirmed === undefined) return;
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await endLinks(tx, userId, ["verify"]);
  for (const { emailConfirmed } of hooks)
    await emailConfirmed?.(tx, { userId, email: confirmed.email, hooks }, now);
}

/**
 * Sets a new password by a link and ends all sessions. It does not sign in, because the second step is
 * missing.
 * @returns the user's id
 * @throws token_invalid, password_common
 */
export async function resetPassword(
  { db, hooks }: Pick<AppContext, "db" | "hooks">,
  { token, password }: { readonly token: string; readonly password: string },
  findClient: (userId: string) => Pick<LoginClient, "ip" | "deviceId">,
  now: Date,
): Promise<string> {
  const hash = hashToken(token);
  const owner = await findLinkOwner(db, hash, now);
  if (owner === undefined) throw new AppError("token_invalid");
  const { userId, email, ...names } = owner;
  // The link is not consumed, so that the user can try another password.
  await rejectGuessablePassword({
    password,
    field: "password",
    personalTerms: [email, ...Object.values(names)],
  });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Locks the user first, like a password change does, to avoid deadlocks.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    // The delete returns the link to only one of two concurrent requests.
    const used = await tx.delete(passwordResets).where(eq(passwordResets.hash, hash)).returning();
    if (used.length === 0) throw new AppError("token_invalid");
    await replacePassword(tx, userId, passwordHash);
    await revokeAllSessions(tx, userId);
    // It may have been started with the previous password, by an attacker.
    await endEmailChange(tx, userId);
    await confirmReader(tx, hooks, userId, now);
  });
  await resetWrongTries(db, WRONG_PASSWORD, email, findClient(userId));
  return userId;
}

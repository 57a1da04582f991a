// Confirms an account's email by a link, sent at registration and again on request.
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { JoinedWorkspace } from "#platform/hooks.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { buildEmail } from "../emails/send-email.ts";
import { claimFreedAddress } from "./shared-address.ts";
import { users } from "../tables/users.ts";
import {
  endLinks,
  buildLinkUrl,
  getLinkExpiry,
  linkHours,
  getOwnerForUpdate,
  createLink,
  consumeLink,
} from "./email-links.ts";

const HOURLY_EMAIL_LIMIT = { limit: 5, windowMs: HOUR_MS };
const DAILY_EMAIL_LIMIT = { limit: 10, windowMs: DAY_MS };

/** Sends the link; does nothing when the email is already confirmed. */
export async function sendVerification(
  { db, mailer, webUrl }: Pick<AppContext, "db" | "mailer"> & { readonly webUrl: string },
  userId: string,
  now: Date,
): Promise<void> {
  const email = await db.transaction(async (tx) => {
    await claimFreedAddress(tx, userId);
    const owner = await getOwnerForUpdate(tx, userId);
    if (owner === undefined || owner.emailVerifiedAt !== null) return undefined;
    // Its owner has been told, and nobody may confirm it here.
    if (owner.isEmailInUse) return undefined;
    // Earlier links stay valid, because emails may arrive out of order.
    const token = await createLink(tx, { userId, purpose: "verify", email: owner.email }, now);
    const link = buildLinkUrl(webUrl, owner.language, "verify", token);
    return buildEmail({ ...owner, to: owner.email }, "verifyEmail", { link, hours: linkHours });
  });
  if (email !== undefined) await mailer.send(email, { goodUntil: getLinkExpiry(now) });
}

/** @throws email_verified when the email is already confirmed; rate_limited */
export async function countVerificationRequest(
  db: Database,
  userId: string,
  now: Date,
): Promise<void> {
  const [user] = await db
    .select({ emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new AppError("unauthenticated");
  if (user.emailVerifiedAt !== null) throw new AppError("email_verified");
  await consume(db, limitKey("verify-email", userId), HOURLY_EMAIL_LIMIT, now);
  await consume(db, limitKey("verify-email-day", userId), DAILY_EMAIL_LIMIT, now);
}

/** @returns where the user was invited to. @throws token_invalid */
export async function verifyEmail(
  { db, hooks }: Pick<AppContext, "db" | "hooks">,
  token: string,
  now: Date,
): Promise<{ workspace: JoinedWorkspace | null }> {
  return db.transaction(async (tx) => {
    const { link, owner } = await consumeLink(tx, token, ["verify"], now);
    if (link.email !== owner.email) throw new AppError("token_invalid");
    await tx
      .update(users)
      .set({ emailVerifiedAt: owner.emailVerifiedAt ?? now })
      .where(eq(users.id, owner.id));
    await endLinks(tx, owner.id, ["verify"]);
    const confirmed = { userId: owner.id, email: owner.email, hooks };
    for (const { emailConfirmed } of hooks) await emailConfirmed?.(tx, confirmed, now);
    const find = hooks.find(({ joined }) => joined !== undefined)?.joined;
    return { workspace: (await find?.(tx, owner)) ?? null };
  });
}

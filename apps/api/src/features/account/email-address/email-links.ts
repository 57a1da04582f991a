// Email confirmation links: 32 random bytes in the email, their SHA-256 hash in the database.
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Locale } from "@vereda/domain/locale";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { emailLinks, type emailLinkPurposes } from "../tables/email.ts";
import { users } from "../tables/users.ts";
import { hashToken, generateToken } from "../sessions/tokens.ts";

type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

export const linkHours = 48;
const linkMs = linkHours * HOUR_MS;

export function getLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkMs);
}

const screens = {
  verify: "/auth/verify-email",
  change_current: "/auth/confirm-email",
  change_new: "/auth/confirm-email",
  second_account: "/auth/second-account",
} as const satisfies Record<EmailLinkPurpose, string>;

interface NewLink {
  readonly userId: string;
  readonly purpose: EmailLinkPurpose;
  readonly email: string;
}

/** Creates a link.
@returns its token, which must go into the email only */
export async function createLink(tx: Database, link: NewLink, now: Date): Promise<string> {
  const token = generateToken();
  await tx
    .insert(emailLinks)
    .values({ ...link, hash: hashToken(token), expiresAt: getLinkExpiry(now) });
  return token;
}

export function buildLinkUrl(
  webUrl: string,
  language: Locale,
  purpose: EmailLinkPurpose,
  token: string,
): string {
  const prefix = language === "en" ? "/en" : "";
  return new URL(`${prefix}${screens[purpose]}?token=${token}`, webUrl).href;
}

/** For whoever may not be able to sign in. */
export function buildContactLink(webUrl: string, language: Locale): string {
  return new URL(language === "en" ? "/en/contact" : "/contact", webUrl).href;
}

/** Deletes the user's links with these purposes; all of them by default. */
export async function endLinks(
  tx: Database,
  userId: string,
  purposes?: readonly EmailLinkPurpose[],
): Promise<void> {
  const those = purposes === undefined ? undefined : inArray(emailLinks.purpose, purposes);
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), those));
}

export async function getOwnerForUpdate(tx: Database, userId: string) {
  const [owner] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      timeZone: users.timezone,
      clock: users.clock,
      country: users.country,
      emailVerifiedAt: users.emailVerifiedAt,
      isEmailInUse: users.isEmailInUse,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return owner;
}

/**
 * Consumes a link. Lock the user's row before link rows everywhere, to avoid deadlocks.
 * @throws token_invalid when it is unknown, used, expired or has another purpose
 */
export async function consumeLink(
  tx: Database,
  token: string,
  purposes: readonly EmailLinkPurpose[],
  now: Date,
) {
  const condition = and(
    eq(emailLinks.hash, hashToken(token)),
    inArray(emailLinks.purpose, purposes),
    gt(emailLinks.expiresAt, now),
  );
  const [row] = await tx.select({ userId: emailLinks.userId }).from(emailLinks).where(condition);
  const owner = row && (await getOwnerForUpdate(tx, row.userId));
  // The delete returns the link to only one of two concurrent requests.
  const [link] =
    owner === undefined ? [] : await tx.delete(emailLinks).where(condition).returning();
  if (owner === undefined || link === undefined) throw new AppError("token_invalid");
  return { link, owner };
}

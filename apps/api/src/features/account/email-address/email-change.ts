// Changes an account's email; both addresses must confirm, which protects against theft and typos.
import { eq } from "drizzle-orm";
import type { emailApi } from "@vereda/domain/account/email-address/contract-email";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import type { Config } from "#config.ts";
import { isUniqueViolation, type Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { EmailMessage } from "#platform/email/mailer.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { emailChanges } from "../tables/email.ts";
import { buildEmail } from "../emails/send-email.ts";
import { passwordResets, users } from "../tables/users.ts";
import { noTag } from "./shared-address.ts";
import { findUserIdByEmail } from "../user-lookup.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import {
  buildContactLink,
  endLinks,
  buildLinkUrl,
  getLinkExpiry,
  linkHours,
  getOwnerForUpdate,
  createLink,
  consumeLink,
} from "./email-links.ts";

const sides = ["change_current", "change_new"] as const;
const requestsPerHour = { limit: 5, windowMs: HOUR_MS };

// Limits requests over all accounts, so that nobody can flood another address.
const requestsPerAddress = { limit: 10, windowMs: DAY_MS };

interface ChangeDeps {
  readonly db: Database;
  readonly config: Config;
  readonly webUrl: string;
}

type Owner = NonNullable<Awaited<ReturnType<typeof getOwnerForUpdate>>>;

async function createConfirmationEmails(
  tx: Database,
  owner: Owner,
  newEmail: string,
  webUrl: string,
  now: Date,
): Promise<EmailMessage[]> {
  const { id: userId, email, language } = owner;
  const current = await createLink(tx, { userId, purpose: "change_current", email }, now);
  const other = await createLink(tx, { userId, purpose: "change_new", email: newEmail }, now);
  const buildConfirmUrl = (side: (typeof sides)[number], token: string) =>
    buildLinkUrl(webUrl, language, side, token);
  const hours = linkHours;
  return [
    buildEmail({ ...owner, to: email }, "emailChangeCurrent", {
      newEmail,
      link: buildConfirmUrl("change_current", current),
      hours,
    }),
    // The address may belong to a stranger, so the email does not contain the user's name.
    buildEmail({ ...owner, to: newEmail, firstName: "" }, "emailChangeNew", {
      link: buildConfirmUrl("change_new", other),
      hours,
    }),
  ];
}

interface RequestedChange {
  readonly emails: readonly EmailMessage[];
  /** The user who has the new address already: they get an email, and the caller learns nothing. */
  readonly inUseBy: string | null;
}

/**
 * Starts an email change and ends a pending one.
 * @returns the emails to send after the response
 * @throws wrong_password, email_same, rate_limited; email_taken without a mail server
 */
export async function requestEmailChange(
  { db, config, webUrl }: ChangeDeps,
  caller: Caller,
  { email: newEmail, password }: BodyOf<typeof emailApi.requestChange>,
  now: Date,
): Promise<RequestedChange> {
  const { userId } = caller;
  await requirePassword(db, { caller, password, field: "password" }, config, now);
  await consume(db, limitKey("email-change", userId), requestsPerHour, now);
  await consume(db, limitKey("email-change-to", newEmail), requestsPerAddress, now);
  return db.transaction(async (tx) => {
    const owner = await getOwnerForUpdate(tx, userId);
    if (owner === undefined) throw new AppError("unauthenticated");
    if (owner.email === newEmail) {
      throw new AppError("email_same", {}, { fields: [{ path: "email", code: "email_same" }] });
    }
    const inUseBy = await findUserIdByEmail(tx, newEmail);
    // Nobody could be told by e-mail.
    if (inUseBy !== null && config.smtpUrl === undefined) {
      throw new AppError("email_taken", {}, { fields: [{ path: "email", code: "email_taken" }] });
    }
    await endEmailChange(tx, userId);
    const expiresAt = getLinkExpiry(now);
    await tx.insert(emailChanges).values({ userId, newEmail, createdAt: now, expiresAt });
    const emails = await createConfirmationEmails(tx, owner, newEmail, webUrl, now);
    // The address cannot be confirmed while it is in use, because its link is not sent.
    const sent = emails.filter(({ to }) =>
      to === newEmail ? inUseBy === null : !owner.isEmailInUse,
    );
    return { emails: sent, inUseBy };
  });
}

/** Ends a pending change and its links. Call it in a transaction that has locked the user. */
export async function endEmailChange(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await endLinks(tx, userId, sides);
}

export async function cancelEmailChange(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await getOwnerForUpdate(tx, userId);
    await endEmailChange(tx, userId);
  });
}

type WaitsFor = DataOf<typeof emailApi.confirmChange>["waitsFor"];

interface Confirmed {
  readonly waitsFor: WaitsFor;
  /** Goes to the previous address once the change is complete. */
  readonly noticeEmail?: EmailMessage;
}

async function applyChange(tx: Database, owner: Owner, newEmail: string, now: Date) {
  await tx
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: now, isEmailInUse: false, ...noTag })
    .where(eq(users.id, owner.id));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, owner.id));
  await endLinks(tx, owner.id);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, owner.id));
}

async function applyOrGiveUp(
  tx: Database,
  owner: Owner,
  newEmail: string,
  now: Date,
): Promise<"done" | "duplicate"> {
  try {
    // A nested transaction, so that a conflict does not abort the outer one.
    await tx.transaction((inner) => applyChange(inner, owner, newEmail, now));
    return "done";
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await endEmailChange(tx, owner.id);
    return "duplicate";
  }
}

async function confirmSide(
  tx: Database,
  token: string,
  webUrl: string,
  now: Date,
): Promise<Confirmed | "duplicate"> {
  const { link, owner } = await consumeLink(tx, token, sides, now);
  const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, owner.id));
  const isCurrent = link.purpose === "change_current";
  const address = isCurrent ? owner.email : change?.newEmail;
  if (change === undefined || change.expiresAt <= now || link.email !== address) {
    throw new AppError("token_invalid");
  }
  const { newEmail } = change;
  if ((isCurrent ? change.newConfirmedAt : change.currentConfirmedAt) === null) {
    const side = isCurrent ? { currentConfirmedAt: now } : { newConfirmedAt: now };
    await tx.update(emailChanges).set(side).where(eq(emailChanges.userId, owner.id));
    return { waitsFor: isCurrent ? "new" : "current" };
  }
  if ((await applyOrGiveUp(tx, owner, newEmail, now)) === "duplicate") return "duplicate";
  const noticeEmail = buildEmail({ ...owner, to: owner.email }, "emailChanged", {
    newEmail,
    link: buildContactLink(webUrl, owner.language),
  });
  return { waitsFor: null, noticeEmail };
}

/**
 * Confirms one of the two addresses; the second confirmation completes the change.
 * @throws token_invalid; email_taken when the email is in use by now, which ends the change
 */
export async function confirmEmailChange(
  { db, webUrl }: Omit<ChangeDeps, "config">,
  token: string,
  now: Date,
): Promise<Confirmed> {
  const outcome = await db.transaction((tx) => confirmSide(tx, token, webUrl, now));
  if (outcome === "duplicate") throw new AppError("email_taken");
  return outcome;
}

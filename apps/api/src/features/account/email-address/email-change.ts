// Another address for an account. Both addresses have to agree, in either order: who only knows the password cannot
// take the account away, and who mistypes the new address does not lock themselves out.
import { eq } from "drizzle-orm";
import type { emailApi } from "@vereda/domain/account/contract-email";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { isUniqueViolation } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { EmailMessage } from "#platform/email/mailer.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { emailChanges } from "../tables/email.ts";
import { buildEmail } from "../emails/send-email.ts";
import { buildEmailConflict } from "../registration.ts";
import { passwordResets, users } from "../tables/users.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import {
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

// However many accounts ask for it: an address is no mailbox for strangers to fill.
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
  const address = (side: (typeof sides)[number], token: string) =>
    buildLinkUrl(webUrl, language, side, token);
  const hours = linkHours;
  return [
    buildEmail({ ...owner, to: email }, "emailChangeCurrent", {
      newEmail,
      link: address("change_current", current),
      hours,
    }),
    // Whoever reads there may be a stranger: they are not told whose account it is.
    buildEmail({ ...owner, to: newEmail, firstName: "" }, "emailChangeNew", {
      link: address("change_new", other),
      hours,
    }),
  ];
}

async function requireAvailableEmail(db: Database, newEmail: string): Promise<void> {
  const [other] = await db.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  if (other !== undefined) throw buildEmailConflict();
}

/**
 * Begins a change of address; one that was under way ends.
 * @returns the letters to both addresses, to be sent when the answer is out
 * @throws wrong_password; email_same, email_taken, only to who knows the password; rate_limited
 */
export async function requestEmailChange(
  { db, config, webUrl }: ChangeDeps,
  caller: Caller,
  { email: newEmail, password }: BodyOf<typeof emailApi.requestChange>,
  now: Date,
): Promise<readonly EmailMessage[]> {
  const { userId } = caller;
  await requirePassword(db, { caller, password, field: "password" }, config, now);
  // Counted whatever comes of it: it tells whether somebody has an address.
  await consume(db, limitKey("email-change", userId), requestsPerHour, now);
  await consume(db, limitKey("email-change-to", newEmail), requestsPerAddress, now);
  return db.transaction(async (tx) => {
    const owner = await getOwnerForUpdate(tx, userId);
    if (owner === undefined) throw new AppError("unauthenticated");
    if (owner.email === newEmail) {
      throw new AppError("email_same", {}, { fields: [{ path: "email", code: "email_same" }] });
    }
    await requireAvailableEmail(tx, newEmail);
    await endEmailChange(tx, userId);
    const expiresAt = getLinkExpiry(now);
    await tx.insert(emailChanges).values({ userId, newEmail, createdAt: now, expiresAt });
    return createConfirmationEmails(tx, owner, newEmail, webUrl, now);
  });
}

/** Ends a change that is under way, and its links. Call it in a transaction that has locked the person. */
export async function endEmailChange(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await endLinks(tx, userId, sides);
}

/** Leaves the address as it is; there need not be a change under way. */
export async function cancelEmailChange(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await getOwnerForUpdate(tx, userId);
    await endEmailChange(tx, userId);
  });
}

type WaitsFor = DataOf<typeof emailApi.confirmChange>["waitsFor"];

interface Confirmed {
  readonly waitsFor: WaitsFor;
  /** To the previous address, once the change is done. */
  readonly noticeEmail?: EmailMessage;
}

/** Puts the new address in place. What was sent to the previous one opens nothing any more. */
async function applyChange(tx: Database, owner: Owner, newEmail: string, now: Date) {
  await tx
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: now })
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
): Promise<"done" | "taken"> {
  try {
    // Refused within a transaction of its own, so that the one around it goes on.
    await tx.transaction((inner) => applyChange(inner, owner, newEmail, now));
    return "done";
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await endEmailChange(tx, owner.id);
    return "taken";
  }
}

async function confirmSide(tx: Database, token: string, now: Date): Promise<Confirmed | "taken"> {
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
  if ((await applyOrGiveUp(tx, owner, newEmail, now)) === "taken") return "taken";
  const noticeEmail = buildEmail({ ...owner, to: owner.email }, "emailChanged", { newEmail });
  return { waitsFor: null, noticeEmail };
}

/**
 * Confirms a change from one of the two addresses; with the second, it is done.
 * @throws token_invalid; email_taken when somebody took the new address meanwhile: the change then ends
 */
export async function confirmEmailChange(
  db: Database,
  token: string,
  now: Date,
): Promise<Confirmed> {
  const outcome = await db.transaction((tx) => confirmSide(tx, token, now));
  if (outcome === "taken") throw new AppError("email_taken");
  return outcome;
}

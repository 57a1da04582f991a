// Who may register: everybody, the invited or nobody; and the invitations of administrators.
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type {
  registrationApi,
  RegistrationInvitation,
} from "@vereda/domain/account/users/contract-registration";
import {
  canRegister,
  MAX_REGISTRATION_INVITATIONS,
  REGISTRATION_INVITATION_DAYS,
  type RegistrationMode,
} from "@vereda/domain/account/users/registration-modes";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import { and, desc, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Hooks, Invitee, NewAccount } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { deleteRow, findRepeated, type Created } from "#platform/http/writing.ts";
import { sendEmailTo } from "../emails/send-email.ts";
import { generateToken, hashToken } from "../sessions/tokens.ts";
import { registrationInvitations } from "../tables/server-settings.ts";
import { findUserIdByEmail } from "../user-lookup.ts";
import { getRegistrationMode } from "./server-settings.ts";

const { id: invitationId, email: address, tokenHash, expiresAt } = registrationInvitations;

const isFor = ({ email, token }: Invitee) =>
  or(eq(address, email), token === null ? undefined : eq(tokenHash, hashToken(token)));

type HookDeps = { readonly db: Database; readonly hooks: readonly Hooks[] };

/** Whether an administrator's invitation is valid for them, or what another feature calls an invitation. */
export async function hasInvitation(
  { db, hooks }: HookDeps,
  invitee: Invitee,
  now: Date,
): Promise<boolean> {
  const own = and(isFor(invitee), gt(expiresAt, now));
  if ((await db.$count(registrationInvitations, own)) > 0) return true;
  for (const { invites } of hooks) if (await invites?.(db, invitee, now)) return true;
  return false;
}

/**
 * Where everybody may register, who comes by an invitation that has ended is told so first.
 * @throws registration_closed, invitation_required, invitation_ended
 */
export async function requireRegistrable(
  deps: HookDeps,
  invitee: Invitee,
  now: Date,
): Promise<void> {
  const mode = await getRegistrationMode(deps.db);
  requireAllowed(mode, mode === "INVITATION" && (await hasInvitation(deps, invitee, now)));
  const { token } = invitee;
  if (mode === "OPEN" && token !== null && !(await hasInvitation(deps, { email: "", token }, now)))
    throw new AppError("invitation_ended");
}

function requireAllowed(mode: RegistrationMode, isInvited: boolean): void {
  if (canRegister(mode, isInvited)) return;
  throw new AppError(mode === "CLOSED" ? "registration_closed" : "invitation_required");
}

/**
 * An invitation registers one account, and a link as many as it has uses, also of concurrent registrations.
 * Call it in the transaction that inserted the account. @throws as `requireRegistrable`
 */
export async function consumeInvitation(
  tx: Database,
  hooks: readonly Hooks[],
  account: NewAccount,
  now: Date,
): Promise<void> {
  const { email, invitation: token = null } = account;
  const consumed = await tx
    .delete(registrationInvitations)
    .where(isFor({ email, token }))
    .returning({ end: expiresAt });
  const mode = await getRegistrationMode(tx);
  let isInvited = consumed.some(({ end }) => end > now);
  for (const { usesInvitation } of mode === "INVITATION" ? hooks : [])
    if (await usesInvitation?.(tx, account, now)) isInvited = true;
  requireAllowed(mode, isInvited);
}

type Row = typeof registrationInvitations.$inferSelect;

const show = ({ id, email, createdAt, expiresAt: end }: Row): RegistrationInvitation => ({
  id,
  email,
  createdAt: createdAt.toISOString(),
  expiresAt: end.toISOString(),
});

/** The newest first. */
export async function listInvitations(db: Database, now: Date): Promise<RegistrationInvitation[]> {
  const rows = await db
    .select()
    .from(registrationInvitations)
    .where(gt(expiresAt, now))
    .orderBy(desc(registrationInvitations.createdAt), desc(invitationId))
    .limit(MAX_REGISTRATION_INVITATIONS);
  return rows.map(show);
}

/**
 * Inviting an address again replaces its invitation and its link.
 * @throws validation_error for the address of an account; too_many_account_invitations; conflict
 */
export async function inviteToRegister(
  { db, mailer, config }: Pick<AppContext, "db" | "mailer" | "config">,
  { userId, locale, timeZone, clock, country }: Caller,
  { id: requestedId, email }: BodyOf<typeof registrationApi.invite>,
  now: Date,
): Promise<Created<RegistrationInvitation>> {
  const id = requestedId ?? createId(now.getTime());
  if ((await findUserIdByEmail(db, email)) !== null)
    throw createInvalidFieldsError({ path: "email", code: "email_has_account" });
  const token = generateToken();
  const end = new Date(now.getTime() + REGISTRATION_INVITATION_DAYS * DAY_MS);
  const values = { id, email, tokenHash: hashToken(token), invitedBy: userId, createdAt: now };
  const row = { ...values, expiresAt: end };
  const made = await db.transaction(async (tx) => {
    // Serializes invitations, so that concurrent ones cannot exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('registration', 0))`);
    const repeated = await findRepeated(tx, registrationInvitations, { id, email }, ["email"]);
    if (repeated !== undefined) return { made: show(repeated), isNew: false };
    const replaced = or(eq(address, email), lte(expiresAt, now));
    await tx.delete(registrationInvitations).where(replaced);
    if ((await tx.$count(registrationInvitations)) >= MAX_REGISTRATION_INVITATIONS)
      throw new AppError("too_many_account_invitations");
    await tx.insert(registrationInvitations).values(row);
    return { made: show(row), isNew: true };
  });
  if (!made.isNew) return made;
  const recipient = { to: email, firstName: "", language: locale, timeZone, clock, country };
  const path = `${locale === "en" ? "/en" : ""}/auth/register?invitation=${token}`;
  const link = new URL(path, getPublicUrl(config)).href;
  const params = { link, days: REGISTRATION_INVITATION_DAYS };
  await sendEmailTo({ mailer }, recipient, "registrationInvitation", params);
  return made;
}

/** @throws not_found */
export function withdrawInvitation(db: Database, id: string): Promise<null> {
  return deleteRow(db, registrationInvitations, eq(invitationId, id));
}

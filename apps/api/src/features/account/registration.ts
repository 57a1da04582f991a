// Registers a user with a first session, and what features give a new user, in one transaction.
import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  defaultDirectMessagePermission,
  defaultProfileVisibility,
} from "@vereda/domain/account/catalogue";
import type { registration } from "@vereda/domain/account/account-schemas";
import { findCountryByTimeZone, defaultTimeZone } from "@vereda/domain/account/profile/countries";
import { defaultTheme } from "@vereda/domain/account/profile/themes";
import { firstUserRoles } from "@vereda/domain/account/profile/user-roles";
import { isReservedName } from "@vereda/domain/reserved-names";
import { buildNumberedUsername, FALLBACK_USERNAME, suggestUsername } from "@vereda/domain/username";
import { createId } from "@vereda/domain/id";
import { defaultLocale } from "@vereda/domain/locale";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type * as z from "zod/mini";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { tagPassword } from "./email-address/shared-address.ts";
import { findUserIdByEmail } from "./user-lookup.ts";
import { rejectGuessablePassword } from "./passwords/common-passwords.ts";
import { hashPassword } from "./passwords/passwords.ts";
import type { Lifetimes, Origin } from "./sessions/sessions.ts";
import { completeSignIn, type SignedIn } from "./sign-in/complete-sign-in.ts";
import { users } from "./tables/users.ts";
import { consumeInvitation, requireRegistrable } from "./users/registration-invitations.ts";

type Registration = z.output<typeof registration>;

// Tries a few numbered usernames first, because they read better than random digits.
const NUMBERED_NAME_TRIES = 5;
const RANDOM_NAME_TRIES = 10;

function* generateUsernames(suggestion: string): Generator<string> {
  for (let n = 1; n <= NUMBERED_NAME_TRIES; n++) yield buildNumberedUsername(suggestion, n);
  for (let n = 0; n < RANDOM_NAME_TRIES; n++) {
    yield buildNumberedUsername(suggestion, randomInt(1_000, 1_000_000));
  }
}

export function buildUsernameConflict(): AppError {
  const fields = [{ path: "username", code: "username_taken" }] as const;
  return new AppError("username_taken", {}, { fields });
}

/** @throws validation_error */
export function rejectReservedUsername(username: string | undefined): void {
  if (username !== undefined && isReservedName(username)) {
    throw createInvalidFieldsError({ path: "username", code: "username_reserved" });
  }
}

function suggestFreeUsername({ firstName, lastName = null }: Registration): string {
  const suggestion = suggestUsername(firstName, lastName);
  return isReservedName(suggestion) ? FALLBACK_USERNAME : suggestion;
}

// Fails early, before the expensive password hashing; the unique index remains the final check.
async function requireAvailable(db: Database, { username }: Registration): Promise<void> {
  if (username === undefined) return;
  rejectReservedUsername(username);
  const [conflict] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username));
  if (conflict !== undefined) throw buildUsernameConflict();
}

type NewUser = Omit<typeof users.$inferInsert, "username">;

function buildNewUser(input: Registration, passwordHash: string, now: Date): NewUser {
  const timezone = input.timezone ?? defaultTimeZone;
  return {
    id: createId(now.getTime()),
    email: input.email,
    passwordHash,
    firstName: input.firstName,
    lastName: input.lastName || null,
    country: findCountryByTimeZone(timezone),
    theme: input.theme ?? defaultTheme,
    language: input.language ?? defaultLocale,
    timezone,
    profileVisibility: defaultProfileVisibility,
    directMessagePermission: defaultDirectMessagePermission,
    roles: [...firstUserRoles],
    createdAt: now,
    createdDay: formatIsoDay(getTodayIn(timezone, now.getTime())),
    updatedAt: now,
  };
}

// Uses `on conflict do nothing`, because an error would abort the transaction.
async function insertUser(
  tx: Database,
  user: NewUser,
  usernames: Iterable<string>,
  getTag: (tx: Database) => Promise<Pick<NewUser, "passwordTag" | "passwordTagKey">>,
): Promise<string | null> {
  let owner: string | null = null;
  for (const username of usernames) {
    owner ??= await findUserIdByEmail(tx, user.email);
    const insert = (shared: Partial<NewUser>) =>
      tx
        .insert(users)
        .values({ ...user, username, ...shared })
        .onConflictDoNothing()
        .returning({ id: users.id });
    if (owner === null && (await insert({})).length > 0) return null;
    // A concurrent registration with the address may have been first.
    owner ??= await findUserIdByEmail(tx, user.email);
    if (owner === null) continue;
    const shared = { isEmailInUse: true, ...(await getTag(tx)) };
    if ((await insert(shared)).length > 0) return owner;
  }
  throw buildUsernameConflict();
}

interface RegistrationDeps extends Pick<AppContext, "db" | "hooks"> {
  readonly master: MasterKeys;
  /** Without a mail server nobody could tell the owner of an address, so whoever registers is told. */
  readonly hasEmailServer: boolean;
}

function buildEmailConflict(): AppError {
  return new AppError("email_taken", {}, { fields: [{ path: "email", code: "email_taken" }] });
}

interface Registered extends SignedIn {
  /** The account that has the address already, whose owner gets an e-mail; otherwise null. */
  readonly addressOwner: string | null;
}

/**
 * With a mail server, registers with an address of another account too, because the response must not tell
 * that there is one: its owner is told by e-mail. Such an account can never confirm the address.
 * @throws as `requireRegistrable`; password_common, username_taken; email_taken without a mail server
 */
export async function register(
  { db, hooks, master, hasEmailServer }: RegistrationDeps,
  input: Registration,
  origin: Origin,
  lifetimes: Lifetimes,
  now: Date,
): Promise<Registered> {
  const { email, username, firstName, lastName, password } = input;
  const invitee = { email, token: input.invitation ?? null };
  await requireRegistrable({ db, hooks }, invitee, now);
  const personalTerms = [email, username, firstName, lastName];
  await rejectGuessablePassword({ password, field: "password", personalTerms });
  await requireAvailable(db, input);
  if (!hasEmailServer && (await findUserIdByEmail(db, email)) !== null) throw buildEmailConflict();
  const user = buildNewUser(input, await hashPassword(password), now);
  const usernames =
    input.username === undefined ? generateUsernames(suggestFreeUsername(input)) : [input.username];
  return db.transaction(async (tx) => {
    const addressOwner = await insertUser(tx, user, usernames, (inner) => {
      if (!hasEmailServer) throw buildEmailConflict();
      return tagPassword(inner, master, { userId: user.id, password });
    });
    const { invitation } = input;
    const account = { ...user, invitation, isEmailInUse: addressOwner !== null };
    for (const { registered } of hooks) await registered?.(tx, account, now);
    await consumeInvitation(tx, hooks, account, now);
    // Records the device, and sends no new-device email for it.
    return { ...(await completeSignIn(tx, user.id, origin, lifetimes, now)), addressOwner };
  });
}

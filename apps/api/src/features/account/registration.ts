// Registers a user with a Personal Studio and a first session in one transaction.
import { randomInt } from "node:crypto";
import { eq, or } from "drizzle-orm";
import {
  defaultDirectMessagePermission,
  defaultProfileVisibility,
} from "@vereda/domain/account/catalogue";
import type { registration } from "@vereda/domain/account/contract";
import { findCountryByTimeZone, defaultTimeZone } from "@vereda/domain/account/user/countries";
import { defaultTheme } from "@vereda/domain/account/user/themes";
import { firstUserRoles } from "@vereda/domain/account/user/user-roles";
import { buildNumberedUsername, suggestUsername } from "@vereda/domain/account/user/username";
import { createId } from "@vereda/domain/id";
import { defaultLocale } from "@vereda/domain/locale";
import type * as z from "zod/mini";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { createPersonalStudio } from "../workspace/new-workspace.ts";
import { rejectGuessablePassword } from "./passwords/common-passwords.ts";
import { hashPassword } from "./passwords/passwords.ts";
import type { Lifetimes, Origin } from "./sign-in/tokens/sessions.ts";
import { completeSignIn } from "./sign-in/complete-sign-in.ts";
import type { SignedIn } from "./sign-in/complete-sign-in.ts";
import { users } from "./tables/users.ts";

export type Registration = z.output<typeof registration>;

// Tries a few numbered usernames first, because they read better than random digits.
const NUMBERED_NAME_TRIES = 5;
const RANDOM_NAME_TRIES = 10;

function* generateUsernames(suggestion: string): Generator<string> {
  for (let n = 1; n <= NUMBERED_NAME_TRIES; n++) yield buildNumberedUsername(suggestion, n);
  for (let n = 0; n < RANDOM_NAME_TRIES; n++) {
    yield buildNumberedUsername(suggestion, randomInt(1_000, 1_000_000));
  }
}

export function buildEmailConflict(): AppError {
  return new AppError("email_taken", {}, { fields: [{ path: "email", code: "email_taken" }] });
}

export function buildUsernameConflict(): AppError {
  const fields = [{ path: "username", code: "username_taken" }] as const;
  return new AppError("username_taken", {}, { fields });
}

// Fails early, before the expensive password hashing; the unique indexes remain the final check.
async function requireAvailable(db: Database, { email, username }: Registration): Promise<void> {
  const conflicts = await db
    .select({ email: users.email })
    .from(users)
    .where(
      or(eq(users.email, email), username === undefined ? undefined : eq(users.username, username)),
    );
  if (conflicts.some((conflict) => conflict.email === email)) throw buildEmailConflict();
  if (conflicts.length > 0) throw buildUsernameConflict();
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
    updatedAt: now,
  };
}

// Uses `on conflict do nothing`, because an error would abort the transaction.
async function insertUser(tx: Database, user: NewUser, usernames: Iterable<string>): Promise<void> {
  for (const username of usernames) {
    const made = await tx
      .insert(users)
      .values({ ...user, username })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length > 0) return;
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, user.email));
    if (other !== undefined) throw buildEmailConflict();
  }
  throw buildUsernameConflict();
}

/** @throws password_common, email_taken, username_taken */
export async function register(
  db: Database,
  input: Registration,
  origin: Origin,
  lifetimes: Lifetimes,
  now: Date,
): Promise<SignedIn> {
  const { email, username, firstName, lastName, password } = input;
  const personalTerms = [email, username, firstName, lastName];
  await rejectGuessablePassword({ password, field: "password", personalTerms });
  await requireAvailable(db, input);
  const user = buildNewUser(input, await hashPassword(input.password), now);
  const usernames =
    input.username === undefined
      ? generateUsernames(suggestUsername(input.firstName, input.lastName ?? null))
      : [input.username];
  return db.transaction(async (tx) => {
    await insertUser(tx, user, usernames);
    await createPersonalStudio(tx, { id: user.id, language: user.language }, now);
    // Records the device, and sends no new-device email for it.
    return completeSignIn(tx, user.id, origin, lifetimes, now);
  });
}

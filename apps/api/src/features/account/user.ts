// The signed-in user: reads and changes their profile, preferences and privacy.
import { and, eq, gt, sql } from "drizzle-orm";
import { findBirthdayError } from "@vereda/domain/account/user/birthday";
import type { accountApi, User } from "@vereda/domain/account/contract";
import { getEffectiveVisibility, canWithAccount } from "@vereda/domain/account/policy";
import { getIsoCode } from "@vereda/domain/account/user/countries";
import { userRoleDefinitions } from "@vereda/domain/account/user/user-roles";
import { resolveFormats } from "@vereda/domain/resolve-formats";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { isUniqueViolation } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { translateLoosePlans } from "../planning/objectives/loose.ts";
import { requireNotSuspended } from "../community/moderation/suspension.ts";
import { listWorkspaces } from "../workspace/service.ts";
import { buildUsernameConflict, rejectReservedUsername } from "./registration.ts";
import { emailChanges } from "./tables/email.ts";
import { mapTargetAccount, getUserForUpdate } from "./user-admin/moderation-user.ts";
import { twoStep } from "./tables/security.ts";
import { users } from "./tables/users.ts";

type Row = typeof users.$inferSelect;

interface AccountStatus {
  readonly pendingEmail: string | null;
  readonly twoStepConfirmedAt: Date | null;
}

// A locked profile is hidden, so the response contains the effective visibility, not the stored one.
function getVisiblePrivacy({ profileVisibility, profileHeldAt }: Row) {
  const profileHeld = profileHeldAt !== null;
  const visibility = getEffectiveVisibility({ profileVisibility, profileHeld });
  return { profileHeld, profileVisibility: visibility };
}

type Self = Pick<Caller, "userId" | "pastMidnight">;

function toUser(
  row: Row,
  status: AccountStatus,
  { pastMidnight }: Self,
  workspaces: User["workspaces"],
): User {
  const {
    passwordHash: _secret,
    pinHash: _pin,
    pinUnlockMinutes: _pinUnlockMinutes,
    isEmailInUse: _isEmailInUse,
    passwordTag: _passwordTag,
    passwordTagKey: _passwordTagKey,
    ...withoutSecrets
  } = row;
  const { profileHeldReason: _why, erasesAt: _end, ...rest } = withoutSecrets;
  const { profileHeldAt: _since, ...visible } = rest;
  const { roles, createdAt, updatedAt, emailVerifiedAt, ...fields } = visible;
  return {
    ...fields,
    formats: resolveFormats(row, row.language, getIsoCode(row.country)),
    pastMidnight: [...pastMidnight],
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    pendingEmail: status.pendingEmail,
    twoStepEnabled: status.twoStepConfirmedAt !== null,
    ...getVisiblePrivacy(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    workspaces,
    roles: roles.map((slug) => {
      const { isDefault, isForSubscription, type, group } = userRoleDefinitions[slug];
      return { slug, isDefault, isForSubscription, type, group };
    }),
  };
}

/** @throws unauthenticated when the account is deleted */
export async function getCurrentUser(db: Database, self: Self, now: Date): Promise<User> {
  const { userId } = self;
  const [row] = await db
    .select({
      user: users,
      pendingEmail: emailChanges.newEmail,
      twoStepConfirmedAt: twoStep.confirmedAt,
    })
    .from(users)
    .leftJoin(
      emailChanges,
      // An expired change does not count, though its row may still exist.
      and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)),
    )
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(eq(users.id, userId));
  if (row === undefined) throw new AppError("unauthenticated");
  return toUser(row.user, row, self, await listWorkspaces(db, userId));
}

type Changeable = Pick<
  Row,
  | "firstName"
  | "lastName"
  | "username"
  | "biologicalSex"
  | "birthday"
  | "country"
  | "theme"
  | "language"
  | "timezone"
  | "clock"
  | "weekStart"
  | "dateOrder"
  | "profileVisibility"
  | "directMessagePermission"
  | "showConsistencyStreak"
  | "showVitalityIndex"
>;
type Changes = { [Key in keyof Changeable]?: Changeable[Key] | undefined } & {
  /** For optimistic locking: the value that the client has read. Without it the last write wins. */
  readonly updatedAt?: string | undefined;
};

/**
 * Always increases, because two changes within a millisecond need different values for optimistic locking.
 */
export function buildNextUpdatedAt(now: Date) {
  const at = sql.param(now, users.updatedAt);
  return sql`greatest(${at}, ${users.updatedAt} + interval '1 millisecond')`;
}

/** @throws conflict with the current user when `updatedAt` is stale */
async function change(
  db: Database,
  self: Self,
  { updatedAt, ...changes }: Changes,
  now: Date,
): Promise<User> {
  const isAsRead = updatedAt === undefined ? undefined : eq(users.updatedAt, new Date(updatedAt));
  const changed = await db
    .update(users)
    .set({ ...changes, updatedAt: buildNextUpdatedAt(now) })
    .where(and(eq(users.id, self.userId), isAsRead))
    .returning({ id: users.id });
  const current = await getCurrentUser(db, self, now);
  if (changed.length === 0) throw new AppError("conflict", {}, { current });
  return current;
}

/**
 * @throws username_taken; suspended for what others see; conflict with the current user when `updatedAt` is
 * stale; validation_error
 */
export async function updateProfile(
  db: Database,
  caller: Caller,
  { lastName, ...changes }: BodyOf<typeof accountApi.updateProfile>,
  now: Date,
): Promise<User> {
  const { birthday, firstName, username } = changes;
  const isVisible = [firstName, lastName, username].some((value) => value !== undefined);
  if (isVisible) await requireNotSuspended(db, caller, now);
  rejectReservedUsername(username);
  const today = formatIsoDay(getTodayIn(caller.timeZone, now.getTime()));
  const error = birthday ? findBirthdayError(birthday, today) : null;
  if (error !== null) throw createInvalidFieldsError({ path: "birthday", code: error });
  const normalisedChanges =
    lastName === undefined ? changes : { ...changes, lastName: lastName || null };
  try {
    return await change(db, caller, normalisedChanges, now);
  } catch (error) {
    throw isUniqueViolation(error) ? buildUsernameConflict() : error;
  }
}

/** @throws conflict as `updateProfile` */
export function updatePreferences(
  db: Database,
  caller: Caller,
  changes: BodyOf<typeof accountApi.updatePreferences>,
  now: Date,
): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await change(tx, caller, changes, now);
    if (changes.language !== undefined) {
      await translateLoosePlans(tx, caller.userId, changes.language);
    }
    return user;
  });
}

/** @throws privacy_forbidden while the profile is locked; conflict as `updateProfile` */
export function updatePrivacy(
  db: Database,
  caller: Caller,
  changes: BodyOf<typeof accountApi.updatePrivacy>,
  now: Date,
): Promise<User> {
  // One transaction, so that a concurrent lock of the profile is not bypassed.
  return db.transaction(async (tx) => {
    const self = await getUserForUpdate(tx, eq(users.id, caller.userId), "unauthenticated");
    if (!canWithAccount(caller, "change_privacy", mapTargetAccount(self))) {
      throw new AppError("privacy_forbidden");
    }
    return change(tx, caller, changes, now);
  });
}

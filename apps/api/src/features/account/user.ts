// Changes the profile, preferences and privacy of the signed-in user.
import { and, eq } from "drizzle-orm";
import { findBirthdayError } from "@vereda/domain/account/profile/birthday";
import type { accountApi, User } from "@vereda/domain/account/contract";
import { canWithAccount } from "@vereda/domain/account/policy";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { isUniqueViolation, type Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, matchesVersion, requireWritten } from "#platform/http/writing.ts";
import { requireNotSuspended } from "./users/suspensions.ts";
import { buildUsernameConflict, rejectReservedUsername } from "./registration.ts";
import { mapTargetAccount, getUserForUpdate } from "./users/moderation-user.ts";
import { users } from "./tables/users.ts";

type Row = typeof users.$inferSelect;
type Deps = Pick<AppContext, "db" | "hooks" | "getCurrentUser">;
type Self = Pick<Caller, "userId" | "pastMidnight">;

type Changeable = Pick<
  Row,
  | "firstName"
  | "lastName"
  | "username"
  | "headline"
  | "city"
  | "spokenLanguages"
  | "links"
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
  | "visibilityChosenAt"
  | "directMessagePermission"
  | "showConsistencyStreak"
  | "showVitalityIndex"
>;
type Changes = { [Key in keyof Changeable]?: Changeable[Key] | undefined } & {
  /** For optimistic locking: the value that the client has read. Without it the last write wins. */
  readonly updatedAt?: string | undefined;
};

/** Returns false when `updatedAt` is stale. */
async function change(
  db: Database,
  { userId }: Self,
  { updatedAt, ...changes }: Changes,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ ...changes, updatedAt: buildNextTimestamp(users.updatedAt, now) })
    .where(and(eq(users.id, userId), matchesVersion(users.updatedAt, updatedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** @throws conflict with the current user unless the change was made */
async function respond(
  { getCurrentUser }: Deps,
  self: Self,
  isChanged: Promise<boolean>,
  now: Date,
): Promise<User> {
  const isMade = await isChanged;
  return requireWritten(isMade, await getCurrentUser(self, now));
}

type ProfileChanges = BodyOf<typeof accountApi.updateProfile>;

const emptyToNull = (text: string | null | undefined) => (text === "" ? null : text);

function normaliseProfile({ lastName, headline, city, ...changes }: ProfileChanges): Changes {
  const { links, spokenLanguages, ...others } = changes;
  return {
    ...others,
    lastName: emptyToNull(lastName),
    headline: emptyToNull(headline),
    city: emptyToNull(city),
    links: links && [...new Set(links)],
    spokenLanguages: spokenLanguages && [...new Set(spokenLanguages)],
  };
}

/**
 * @throws username_taken; suspended for what others see; conflict with the current user when `updatedAt` is
 * stale; validation_error
 */
export async function updateProfile(
  deps: Deps,
  caller: Caller,
  changes: ProfileChanges,
  now: Date,
): Promise<User> {
  const { birthday, biologicalSex: _sex, updatedAt: _version, ...visible } = changes;
  const isVisible = Object.values(visible).some((value) => value !== undefined);
  if (isVisible) await requireNotSuspended(deps.db, caller, now);
  rejectReservedUsername(changes.username);
  const today = formatIsoDay(getTodayIn(caller.timeZone, now.getTime()));
  const error = birthday ? findBirthdayError(birthday, today) : null;
  if (error !== null) throw createInvalidFieldsError({ path: "birthday", code: error });
  try {
    return await respond(
      deps,
      caller,
      change(deps.db, caller, normaliseProfile(changes), now),
      now,
    );
  } catch (error) {
    throw isUniqueViolation(error) ? buildUsernameConflict() : error;
  }
}

/** @throws conflict as `updateProfile` */
export function updatePreferences(
  deps: Deps,
  caller: Caller,
  changes: BodyOf<typeof accountApi.updatePreferences>,
  now: Date,
): Promise<User> {
  const isChanged = deps.db.transaction(async (tx) => {
    const isMade = await change(tx, caller, changes, now);
    const { language } = changes;
    if (!isMade || language === undefined) return isMade;
    const changed = { userId: caller.userId, language };
    for (const { languageChanged } of deps.hooks) await languageChanged?.(tx, changed, now);
    return isMade;
  });
  return respond(deps, caller, isChanged, now);
}

/** @throws privacy_forbidden while the profile is locked; conflict as `updateProfile` */
export function updatePrivacy(
  deps: Deps,
  caller: Caller,
  changes: BodyOf<typeof accountApi.updatePrivacy>,
  now: Date,
): Promise<User> {
  // One transaction, so that a concurrent lock of the profile is not bypassed.
  const isChanged = deps.db.transaction(async (tx) => {
    const self = await getUserForUpdate(tx, eq(users.id, caller.userId), "unauthenticated");
    if (!canWithAccount(caller, "change_privacy", mapTargetAccount(self))) {
      throw new AppError("privacy_forbidden");
    }
    const isChosen = changes.profileVisibility !== undefined;
    return change(tx, caller, { ...changes, ...(isChosen && { visibilityChosenAt: now }) }, now);
  });
  return respond(deps, caller, isChanged, now);
}

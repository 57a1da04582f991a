// Lets moderation lock a profile, which hides it, and release it.
import type { ModerationUser } from "@vereda/domain/account/users/contract-users";
import { canWithAccount, type Actor } from "@vereda/domain/account/policy";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { addToLog } from "./moderation-log.ts";
import { users } from "../tables/users.ts";
import { updateUser, mapTargetAccount, getUserForUpdate } from "./moderation-user.ts";

interface ProfileLock {
  readonly userId: string;
  readonly reason: string;
}

function buildLogEntry(
  { userId: actorId }: Actor,
  action: "LOCK_PROFILE" | "RELEASE_PROFILE",
  subjectId: string,
) {
  return { actorId, action, subjectType: "profile", subjectId } as const;
}

/**
 * Locks a profile. On a locked one it replaces the reason and leaves the time.
 * @throws not_found; forbidden for one's own profile and administrators' profiles
 */
export function lockProfile(
  db: Database,
  actor: Actor,
  { userId, reason }: ProfileLock,
  now: Date,
): Promise<ModerationUser> {
  return db.transaction(async (tx) => {
    const user = await getUserForUpdate(tx, eq(users.id, userId));
    if (!canWithAccount(actor, "hold_profile", mapTargetAccount(user)))
      throw new AppError("forbidden");
    const profileHeldAt = user.profileHeldAt ?? now;
    await addToLog(tx, buildLogEntry(actor, "LOCK_PROFILE", userId), now);
    return updateUser(tx, user, { profileHeldAt, profileHeldReason: reason });
  });
}

/** @throws not_found; forbidden for one's own profile */
export function releaseProfile(
  db: Database,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<ModerationUser> {
  return db.transaction(async (tx) => {
    const user = await getUserForUpdate(tx, eq(users.id, userId));
    if (!canWithAccount(actor, "release_profile", mapTargetAccount(user))) {
      throw new AppError("forbidden");
    }
    await addToLog(tx, buildLogEntry(actor, "RELEASE_PROFILE", userId), now);
    return updateUser(tx, user, { profileHeldAt: null, profileHeldReason: null });
  });
}

interface Lock {
  readonly since: Date;
  readonly reason: string;
}

/** For a decision that was checked and is recorded elsewhere; a lock that is there already stays. */
export async function addProfileLock(
  tx: Database,
  userId: string,
  { since, reason }: Lock,
): Promise<void> {
  const user = await getUserForUpdate(tx, eq(users.id, userId));
  if (user.profileHeldAt !== null) return;
  await updateUser(tx, user, { profileHeldAt: since, profileHeldReason: reason });
}

/** Releases the profile if its lock is one of these: what else locked it stays. */
export async function removeProfileLock(
  tx: Database,
  userId: string,
  locks: readonly Lock[],
): Promise<void> {
  const user = await getUserForUpdate(tx, eq(users.id, userId));
  const isOneOfThem = locks.some(
    ({ since, reason }) =>
      since.getTime() === user.profileHeldAt?.getTime() && reason === user.profileHeldReason,
  );
  if (isOneOfThem) await updateUser(tx, user, { profileHeldAt: null, profileHeldReason: null });
}

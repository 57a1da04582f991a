// Moderation keeps a profile out of sight while something about it is being cleared up, and gives it back.
import type { ModerationUser } from "@vereda/domain/account/contract-users";
import { mayWithAccount } from "@vereda/domain/account/policy";
import type { Actor } from "@vereda/domain/account/policy";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { users } from "../tables/users.ts";
import { updateUser, mapTargetAccount, getUserForUpdate } from "./moderation-user.ts";

interface ProfileLock {
  readonly userId: string;
  readonly reason: string;
}

/**
 * Puts a profile out of sight; held already, it gets the new reason and keeps the moment.
 * @throws not_found; forbidden for one's own profile and those of administrators
 */
export function lockProfile(
  db: Database,
  actor: Actor,
  { userId, reason }: ProfileLock,
  now: Date,
): Promise<ModerationUser> {
  return db.transaction(async (tx) => {
    const user = await getUserForUpdate(tx, eq(users.id, userId));
    if (!mayWithAccount(actor, "hold_profile", mapTargetAccount(user)))
      throw new AppError("forbidden");
    const profileHeldAt = user.profileHeldAt ?? now;
    return updateUser(tx, user, { profileHeldAt, profileHeldReason: reason });
  });
}

/** Gives a profile back. @throws not_found; forbidden for one's own */
export function releaseProfile(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<ModerationUser> {
  return db.transaction(async (tx) => {
    const user = await getUserForUpdate(tx, eq(users.id, userId));
    if (!mayWithAccount(actor, "release_profile", mapTargetAccount(user))) {
      throw new AppError("forbidden");
    }
    return updateUser(tx, user, { profileHeldAt: null, profileHeldReason: null });
  });
}

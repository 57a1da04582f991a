// Moderation keeps a profile out of sight while something about it is being cleared up, and gives it back.
import type { KnownPerson } from "@vereda/domain/account/contract-people";
import { mayWithAccount } from "@vereda/domain/account/policy";
import type { Actor } from "@vereda/domain/account/policy";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { users } from "../tables/users.ts";
import { changePerson, inQuestion, lockedPerson } from "./known-person.ts";

interface Hold {
  readonly personId: string;
  readonly reason: string;
}

/**
 * Puts a profile out of sight; held already, it gets the new reason and keeps the moment.
 * @throws not_found; forbidden for one's own profile and those of administrators
 */
export function holdProfile(
  db: Database,
  actor: Actor,
  { personId, reason }: Hold,
  now: Date,
): Promise<KnownPerson> {
  return db.transaction(async (tx) => {
    const person = await lockedPerson(tx, eq(users.id, personId));
    if (!mayWithAccount(actor, "hold_profile", inQuestion(person))) throw new AppError("forbidden");
    const profileHeldAt = person.profileHeldAt ?? now;
    return changePerson(tx, person, { profileHeldAt, profileHeldReason: reason });
  });
}

/** Gives a profile back. @throws not_found; forbidden for one's own */
export function releaseProfile(db: Database, actor: Actor, personId: string): Promise<KnownPerson> {
  return db.transaction(async (tx) => {
    const person = await lockedPerson(tx, eq(users.id, personId));
    if (!mayWithAccount(actor, "release_profile", inQuestion(person))) {
      throw new AppError("forbidden");
    }
    return changePerson(tx, person, { profileHeldAt: null, profileHeldReason: null });
  });
}

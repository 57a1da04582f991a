// Conditions on verified specialists, and what gaining and losing the verification changes.
import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { setGrantedRole } from "#features/account/users/granted-roles.ts";
import { hasRole } from "#features/account/user-conditions.ts";
import { endConsents } from "../consents/end-consents.ts";
import { isNotSuspended } from "#features/account/users/suspensions.ts";
import { circleMembers } from "../tables/circles.ts";
import { consents, specialists } from "../tables/specialists.ts";

/** For queries of `specialists`. A suspended specialist is none for that time. */
export function isVerifiedSpecialist(db: Database, now: Date): SQL | undefined {
  return and(
    eq(specialists.status, "VERIFIED"),
    // Administrators can also withdraw the role alone.
    hasRole(specialists.userId, "specialist"),
    isNotSuspended(db, specialists.userId, now),
  );
}

export async function isSpecialist(db: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: specialists.id })
    .from(specialists)
    .where(and(eq(specialists.userId, userId), isVerifiedSpecialist(db, now)));
  return rows.length > 0;
}

export async function grantVerification(tx: Database, userId: string): Promise<void> {
  await setGrantedRole(tx, userId, "specialist", true);
}

/** Ends what members share with the specialist, and makes them an ordinary member of their circles. */
export async function withdrawVerification(tx: Database, userId: string, now: Date): Promise<void> {
  await setGrantedRole(tx, userId, "specialist", false);
  await endConsents(tx, eq(consents.userId, userId), now);
  await tx
    .update(circleMembers)
    .set({ role: "MEMBER", updatedAt: buildNextTimestamp(circleMembers.updatedAt, now) })
    .where(and(eq(circleMembers.userId, userId), eq(circleMembers.role, "SPECIALIST")));
}

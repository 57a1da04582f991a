// Conditions on verified specialists, and what gaining and losing the verification changes.
import { and, arrayContains, eq, gt, notExists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { grantableRoles } from "@vereda/domain/account/user/user-roles";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { users } from "#features/account/tables/users.ts";
import { changeGrantedRoles } from "#features/account/user-admin/granted-roles.ts";
import { endConsents } from "../consents/end-consents.ts";
import { circleMembers } from "../tables/circles.ts";
import { suspensions } from "../tables/moderation.ts";
import { consents, specialists } from "../tables/specialists.ts";

/** For queries that join `specialists` with their `users`. A suspended specialist is none for that time. */
export function isVerifiedSpecialist(db: Database, now: Date): SQL | undefined {
  return and(
    eq(specialists.status, "VERIFIED"),
    // Administrators can also withdraw the role alone.
    arrayContains(users.roles, ["specialist"]),
    notExists(
      db
        .select({ one: sql`1` })
        .from(suspensions)
        .where(and(eq(suspensions.userId, specialists.userId), gt(suspensions.until, now))),
    ),
  );
}

async function setSpecialistRole(tx: Database, userId: string, isGranted: boolean): Promise<void> {
  await changeGrantedRoles(tx, eq(users.id, userId), (roles) =>
    grantableRoles.filter((role) => (role === "specialist" ? isGranted : roles.includes(role))),
  );
}

export async function grantVerification(tx: Database, userId: string): Promise<void> {
  await setSpecialistRole(tx, userId, true);
}

/** Ends what members share with the specialist, and makes them an ordinary member of their circles. */
export async function withdrawVerification(tx: Database, userId: string, now: Date): Promise<void> {
  await setSpecialistRole(tx, userId, false);
  await endConsents(tx, eq(consents.userId, userId), now);
  await tx
    .update(circleMembers)
    .set({ role: "MEMBER", updatedAt: buildNextTimestamp(circleMembers.updatedAt, now) })
    .where(and(eq(circleMembers.userId, userId), eq(circleMembers.role, "SPECIALIST")));
}

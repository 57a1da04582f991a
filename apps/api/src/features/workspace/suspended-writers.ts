// Keeps a suspended user from writing in a workspace what others see.
import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findSuspension, requireNotSuspended } from "#features/account/users/suspensions.ts";
import { memberships, workspaces } from "./tables/workspaces.ts";

/** @throws suspended when the workspace has a public link, other members or open invitations */
export async function requireNotSuspendedBeforeOthers(
  db: Database,
  caller: Caller,
  workspaceId: string,
  now: Date,
): Promise<void> {
  if ((await findSuspension(db, caller.userId, now)) === null) return;
  const isOther = or(isNull(memberships.userId), ne(memberships.userId, caller.userId));
  const others = await db.$count(
    memberships,
    and(eq(memberships.workspaceId, workspaceId), ne(memberships.status, "ENDED"), isOther),
  );
  const isLinked = and(
    eq(workspaces.id, workspaceId),
    isNotNull(workspaces.publicSlug),
    sql`${workspaces.privacySettings} ->> 'allow_public_slug' = 'true'`,
  );
  const links = await db.$count(workspaces, isLinked);
  if (others + links > 0) await requireNotSuspended(db, caller, now);
}

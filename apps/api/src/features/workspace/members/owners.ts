import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { memberships, workspaces } from "../tables/workspaces.ts";

/** Serializes changes of what belongs to it: the last two owners cannot leave at the same time. */
export async function lockWorkspace(tx: Database, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
}

/**
 * Checks that another owner remains, who also takes over `ownerId` if needed, before an owner leaves.
 * @throws last_owner
 */
export async function releaseOwner(
  tx: Database,
  member: Pick<typeof memberships.$inferSelect, "id" | "workspaceId" | "userId">,
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = member;
  const [other] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.status, "ACTIVE"),
        eq(memberships.permission, "OWN"),
        ne(memberships.id, member.id),
      ),
    )
    .orderBy(asc(memberships.startDate), asc(memberships.id))
    .limit(1);
  if (other === undefined || other.userId === null) throw new AppError("last_owner");
  if (userId === null) return;
  await tx
    .update(workspaces)
    .set({ ownerId: other.userId, updatedAt: now })
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.ownerId, userId)));
}

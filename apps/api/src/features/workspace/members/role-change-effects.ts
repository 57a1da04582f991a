// Applies the effects of a changed role on a user's plans, clock, shares and circles.
import { eq } from "drizzle-orm";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { leaveClosedCircles } from "../../community/circles/members/departures.ts";
import { endSharesWith, transferPlans, stopClockIn } from "../../planning/access/transfer-plans.ts";
import { workspaces } from "../tables/workspaces.ts";

interface WorkspaceUser {
  readonly workspaceId: string;
  readonly userId: string;
}

async function findOwnerId(tx: Database, workspaceId: string): Promise<string | undefined> {
  const [workspace] = await tx
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return workspace?.ownerId;
}

/**
 * Transfers plans in areas where the user may no longer work to the workspace owner, stops their clock, and
 * ends their circles in areas that they no longer read.
 * Call it in a transaction, once the owner is final.
 */
export async function applyRoleChange(
  tx: Database,
  user: WorkspaceUser,
  membership: WorkspaceMembership,
  now: Date,
): Promise<void> {
  await leaveClosedCircles(tx, user, now);
  const areaIds = areaKeys.filter((areaId) => !canInWorkspace(membership, "work", areaId));
  const ownerId = areaIds.length === 0 ? undefined : await findOwnerId(tx, user.workspaceId);
  if (ownerId === undefined) return;
  const leaving = { ...user, areaIds };
  await transferPlans(tx, leaving, ownerId);
  await stopClockIn(tx, leaving, now);
}

/** Like `applyRoleChange`, for a user who leaves; also ends shares with them and their circles here. */
export async function applyDeparture(tx: Database, user: WorkspaceUser, now: Date): Promise<void> {
  await leaveClosedCircles(tx, user, now);
  const ownerId = await findOwnerId(tx, user.workspaceId);
  if (ownerId === undefined) return;
  await transferPlans(tx, user, ownerId);
  await stopClockIn(tx, user, now);
  await endSharesWith(tx, user);
}

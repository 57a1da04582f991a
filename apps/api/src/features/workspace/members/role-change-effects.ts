// What a change of standing means for what a person has in a workspace.
import { eq } from "drizzle-orm";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { mayInWorkspace } from "@vereda/domain/workspace/policy";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
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
 * Leaves a person's plans where they may no longer work to the owner of the workspace, and stops their clock there.
 * Call it in a transaction, after the owner of the workspace is certain.
 */
export async function applyRoleChange(
  tx: Database,
  user: WorkspaceUser,
  membership: WorkspaceMembership,
  now: Date,
): Promise<void> {
  const areaIds = areaKeys.filter((areaId) => !mayInWorkspace(membership, "work", areaId));
  const ownerId = areaIds.length === 0 ? undefined : await findOwnerId(tx, user.workspaceId);
  if (ownerId === undefined) return;
  const leaving = { ...user, areaIds };
  await transferPlans(tx, leaving, ownerId);
  await stopClockIn(tx, leaving, now);
}

/** As `settleStanding`, for somebody who leaves altogether: what was shared with them by name ends too. */
export async function applyDeparture(tx: Database, user: WorkspaceUser, now: Date): Promise<void> {
  const ownerId = await findOwnerId(tx, user.workspaceId);
  if (ownerId === undefined) return;
  await transferPlans(tx, user, ownerId);
  await stopClockIn(tx, user, now);
  await endSharesWith(tx, user);
}

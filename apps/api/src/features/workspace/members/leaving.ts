// What a change of standing means for what a person has in a workspace.
import { eq } from "drizzle-orm";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { mayInWorkspace } from "@vereda/domain/workspace/policy";
import type { WorkspaceStanding } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { endSharesWith, handOverPlans, stopClockIn } from "../../planning/access/handing-over.ts";
import { workspaces } from "../tables/workspaces.ts";

interface Person {
  readonly workspaceId: string;
  readonly userId: string;
}

async function ownerOf(tx: Database, workspaceId: string): Promise<string | undefined> {
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
export async function settleStanding(
  tx: Database,
  person: Person,
  standing: WorkspaceStanding,
  now: Date,
): Promise<void> {
  const areaIds = areaKeys.filter((areaId) => !mayInWorkspace(standing, "work", areaId));
  const ownerId = areaIds.length === 0 ? undefined : await ownerOf(tx, person.workspaceId);
  if (ownerId === undefined) return;
  const leaving = { ...person, areaIds };
  await handOverPlans(tx, leaving, ownerId);
  await stopClockIn(tx, leaving, now);
}

/** As `settleStanding`, for somebody who leaves altogether: what was shared with them by name ends too. */
export async function settleLeaving(tx: Database, person: Person, now: Date): Promise<void> {
  const ownerId = await ownerOf(tx, person.workspaceId);
  if (ownerId === undefined) return;
  await handOverPlans(tx, person, ownerId);
  await stopClockIn(tx, person, now);
  await endSharesWith(tx, person);
}

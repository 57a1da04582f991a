// Chooses which online users are notified of a workspace or logbook change.
import { canInWorkspace, canReadAnyArea } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { addChangedKind, type Change, type ChangedKinds } from "#platform/realtime/change.ts";
import { listMembershipsAmong } from "./access.ts";

export async function getWorkspaceAudience(
  db: Database,
  changes: readonly Change[],
  among: readonly string[],
): Promise<ChangedKinds> {
  const changed: ChangedKinds = new Map();
  const here = changes.filter(({ kind }) => kind === "workspace" || kind === "logbook");
  const memberships = await listMembershipsAmong(
    db,
    here.flatMap(({ workspace }) => workspace ?? []),
    among,
  );
  for (const { kind, workspace, area } of here) {
    for (const { userId, workspaceId, ...membership } of memberships) {
      if (workspaceId !== workspace) continue;
      const isReader =
        area === undefined ? canReadAnyArea(membership) : canInWorkspace(membership, "read", area);
      const isNotified = kind === "workspace" || isReader;
      if (isNotified) addChangedKind(changed, userId, kind);
    }
  }
  return changed;
}

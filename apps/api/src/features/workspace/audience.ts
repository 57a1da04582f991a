// Who of some people hears that something changed in a workspace: its members of what it is, and of a logbook those
// who may read it. Asked in the background, for those who have a screen open.
import { mayInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { addChangedKind } from "#platform/realtime/change.ts";
import type { Change, ChangedKinds } from "#platform/realtime/change.ts";
import { listMembershipsAmong } from "./access.ts";

export async function workspaceAudience(
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
      const isNotified = kind === "workspace" || mayInWorkspace(membership, "read", area ?? null);
      if (isNotified) addChangedKind(changed, userId, kind);
    }
  }
  return changed;
}

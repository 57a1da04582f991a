// Lists the workspace areas whose plans a user may read by role.
import { canByRole } from "@vereda/domain/planning/policy";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listMemberships } from "../../workspace/access.ts";

export interface PlanLocation {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

/** Excludes archived workspaces. */
export async function listReadableLocations(db: Database, caller: Caller): Promise<PlanLocation[]> {
  const memberships = await listMemberships(db, caller.userId);
  return memberships.flatMap((membership) =>
    areaKeys
      .filter((area) => canByRole(membership, "read", area))
      .map((area) => ({ workspaceId: membership.workspaceId, areaId: area })),
  );
}

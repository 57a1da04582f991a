// Where somebody may read plans by their roles: areas of workspaces, for queries that cross them.
import { mayByRole } from "@vereda/domain/planning/policy";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listMemberships } from "../../workspace/access.ts";

export interface PlanLocation {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

/** The workspaces and areas whose plans somebody's roles let them read; archived workspaces are left out. */
export async function listReadableLocations(db: Database, caller: Caller): Promise<PlanLocation[]> {
  const memberships = await listMemberships(db, caller.userId);
  return memberships.flatMap((membership) =>
    areaKeys
      .filter((area) => mayByRole(membership, "read", area))
      .map((area) => ({ workspaceId: membership.workspaceId, areaId: area })),
  );
}

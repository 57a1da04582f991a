// Where somebody may read plans by their roles: areas of workspaces, for queries that cross them.
import { mayByRole } from "@vereda/domain/planning/policy";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { standingsOf } from "../../workspace/access.ts";

export interface Place {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

/** The workspaces and areas whose plans somebody's roles let them read; archived workspaces are left out. */
export async function readablePlaces(db: Database, caller: Caller): Promise<Place[]> {
  const standings = await standingsOf(db, caller.userId);
  return standings.flatMap((standing) =>
    areaKeys
      .filter((area) => mayByRole(standing, "read", area))
      .map((area) => ({ workspaceId: standing.workspaceId, areaId: area })),
  );
}

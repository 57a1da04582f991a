// The screen that a member enters a workspace by.
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";

/** Its first area that allows planning, whose page links to the others; null without one. */
export function findEntrance({ id, areas }: WorkspaceEntry["workspace"]): string | null {
  const first = areas
    .toSorted((one, other) => one.order - other.order)
    .find(({ areaId }) => areaDefinitions[areaId].actions.includes("plan"));
  return first === undefined ? null : `/space/${id}/${first.areaId}`;
}

// Lists the tabs of an area: the same six for every area.
import {
  listSharedAreaTools,
  sharedAreaTools,
} from "@vereda/domain/community/area-tools/area-tools";
import { listAreaKinds, listHouseholdTools } from "@vereda/domain/logbook/area-tools";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";

export const areaTabs = ["tasks", "tools", ...sharedAreaTools] as const;
export type AreaTab = (typeof areaTabs)[number];

export function hasTools(areaId: AreaKey): boolean {
  const logbooks = listAreaKinds(areaId).length + listHouseholdTools(areaId).length;
  return logbooks > 0 || areaDefinitions[areaId].actions.includes("sleep");
}

/** Behind the others for whoever is alone. */
export const tabsWithOthers: ReadonlySet<AreaTab> = new Set(["hub", "circles"]);

/**
 * In display order. An internal area has only its tools, or nothing, and only members who read the area see
 * what its members write together.
 */
export function listAreaTabs(areaId: AreaKey, { canRead }: { canRead: boolean }): AreaTab[] {
  if (areaDefinitions[areaId].isInternal) return hasTools(areaId) ? ["tools"] : [];
  return ["tasks", "tools", ...(canRead ? listSharedAreaTools(areaId) : [])];
}

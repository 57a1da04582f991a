// Lists the tabs of an area according to the area catalogue.
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";

export const areaTabs = ["tasks", "plan", "tools"] as const;
export type AreaTab = (typeof areaTabs)[number];

/** In display order. An internal area has only its logbooks. */
export function listAreaTabs(areaId: AreaKey): AreaTab[] {
  const { actions, isInternal } = areaDefinitions[areaId];
  const hasTools = listAreaKinds(areaId).length > 0 || actions.includes("sleep");
  return areaTabs.filter((tab) => {
    if (tab === "tools") return hasTools;
    if (isInternal) return false;
    return actions.includes("plan");
  });
}

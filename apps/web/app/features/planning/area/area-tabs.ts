// Which tabs an area has: those that its entry in the catalogue offers.
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";

export const areaTabs = ["tasks", "plan", "tools", "hub", "circles", "ideas", "library"] as const;
export type AreaTab = (typeof areaTabs)[number];

/** In the order of the screen. An internal area has nothing but its logbooks. */
export function listAreaTabs(areaId: AreaKey): AreaTab[] {
  const { actions, isInternal } = areaDefinitions[areaId];
  const hasTools = listAreaKinds(areaId).length > 0 || actions.includes("sleep");
  return areaTabs.filter((tab) => {
    if (tab === "tools") return hasTools;
    if (isInternal) return false;
    return actions.includes(tab === "tasks" ? "plan" : tab);
  });
}

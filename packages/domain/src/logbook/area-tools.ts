// Lists the logbooks that an area offers.
import { areaDefinitions } from "../workspace/areas/areas.ts";
import type { AreaKey } from "../workspace/areas/areas.ts";
import type { LogbookKind } from "./kinds/kinds.ts";
import { logbookKinds } from "./kinds/kinds.ts";

const extraKinds: Readonly<Partial<Record<AreaKey, readonly LogbookKind[]>>> = {
  livecv: ["cv"],
  building: ["vacancies"],
  member_coordination: ["household_chores"],
};

export function listAreaKinds(areaId: AreaKey): LogbookKind[] {
  const offered = new Set<string>([
    areaId,
    ...(extraKinds[areaId] ?? []),
    ...areaDefinitions[areaId].actions,
  ]);
  return logbookKinds.filter((kind) => offered.has(kind));
}

// Which logbooks an area offers: those among its actions, and the one that it is itself.
import { areaDefinitions } from "../workspace/areas/areas.ts";
import type { AreaKey } from "../workspace/areas/areas.ts";
import type { LogbookKind } from "./kinds/kinds.ts";
import { logbookKinds } from "./kinds/kinds.ts";

// Areas whose own subject is a logbook of another name, or of more than one.
const extraKinds: Readonly<Partial<Record<AreaKey, readonly LogbookKind[]>>> = {
  livecv: ["cv"],
  building: ["vacancies"],
  member_coordination: ["household_chores"],
};

/** The kinds of entry that an area offers, in the order of their tabs. */
export function listAreaKinds(areaId: AreaKey): LogbookKind[] {
  const offered = new Set<string>([
    areaId,
    ...(extraKinds[areaId] ?? []),
    ...areaDefinitions[areaId].actions,
  ]);
  return logbookKinds.filter((kind) => offered.has(kind));
}

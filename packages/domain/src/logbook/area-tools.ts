// Lists the logbooks that an area offers.
import { areaDefinitions, type AreaKey } from "../workspace/areas/areas.ts";
import { logbookKinds, type LogbookKind } from "./kinds/kinds.ts";

const extraKinds: Readonly<Partial<Record<AreaKey, readonly LogbookKind[]>>> = {
  livecv: ["cv"],
  building: ["vacancies"],
};

export function listAreaKinds(areaId: AreaKey): LogbookKind[] {
  const offered = new Set<string>([
    areaId,
    ...(extraKinds[areaId] ?? []),
    ...areaDefinitions[areaId].actions,
  ]);
  return logbookKinds.filter((kind) => offered.has(kind));
}

/** The tools of a household that are no logbooks. */
export function listHouseholdTools(areaId: AreaKey): ("chores" | "balances")[] {
  if (areaId === "expenses") return ["balances"];
  return areaId === "household_chores" || areaId === "member_coordination" ? ["chores"] : [];
}

const diaryKinds: ReadonlySet<LogbookKind> = new Set(["diary", "gratitude", "introspection"]);

/** The kinds of one screen, which has the address of the first: those of the diary are together. */
export function listRelatedKinds(areaId: AreaKey, kind: LogbookKind): LogbookKind[] {
  if (!diaryKinds.has(kind)) return [kind];
  return listAreaKinds(areaId).filter((other) => diaryKinds.has(other));
}

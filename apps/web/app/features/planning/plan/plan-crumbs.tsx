// The way up from anything within a plan.
import type { Plan } from "@vereda/domain/planning/contract-objective";
import { areaDefinitions } from "@vereda/domain/workspace/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { areaAddress, missionAddress, objectiveAddress, sharedAddress } from "../addresses.ts";
import { Breadcrumbs, type Crumb } from "../breadcrumbs.tsx";
import { useIsOwnSpace } from "../sharing/permission.tsx";
import type { PlanMission } from "./plan-data.ts";

export type PlanCrumbsProps = { plan: Plan; mission?: PlanMission; last?: Crumb };

export function PlanCrumbs({ plan: { objective }, mission, last }: PlanCrumbsProps) {
  const locale = useLocale();
  const { areaId, id, title } = objective;
  const isOwnSpace = useIsOwnSpace(objective.workspaceId);
  const crumbs: Crumb[] = [
    isOwnSpace
      ? { label: areaDefinitions[areaId].label[locale], to: areaAddress(objective) }
      : { label: m.planning_shared_title(), to: sharedAddress },
    { label: title, to: objectiveAddress(objective, id) },
  ];
  if (mission) {
    crumbs.push({ label: mission.title, to: missionAddress(objective, id, mission.id) });
  }
  return <Breadcrumbs crumbs={last === undefined ? crumbs : [...crumbs, last]} />;
}

// Builds the breadcrumbs of the pages within a plan.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { getMissionAddress, getObjectiveAddress } from "#features/planning/addresses.ts";
import { Breadcrumbs, type Crumb } from "#features/planning/breadcrumbs.tsx";
import { useLocationCrumbs } from "./location-crumbs.ts";
import type { PlanMission } from "../plan-data.ts";

type PlanCrumbsProps = { plan: Plan; mission?: PlanMission; last?: Crumb };

export function PlanCrumbs({ plan: { objective }, mission, last }: PlanCrumbsProps) {
  const { id, title } = objective;
  const crumbs: Crumb[] = [
    ...useLocationCrumbs(objective),
    { label: title, to: getObjectiveAddress(objective, id) },
  ];
  if (mission) {
    crumbs.push({ label: mission.title, to: getMissionAddress(objective, id, mission.id) });
  }
  return <Breadcrumbs crumbs={last === undefined ? crumbs : [...crumbs, last]} />;
}

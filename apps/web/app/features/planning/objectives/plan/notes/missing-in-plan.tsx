// The page for a mission or task that is not in its plan.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { m } from "#platform/i18n/generated/messages.js";
import { getObjectiveAddress } from "#features/planning/addresses.ts";
import { MissingPage } from "#features/planning/missing-page.tsx";

export function MissingTask({ plan: { objective } }: { plan: Plan }) {
  return (
    <MissingPage
      title={m.planning_task_not_found()}
      to={getObjectiveAddress(objective, objective.id)}
      linkText={m.planning_back_to_plan()}
    />
  );
}

export function MissingMission({ plan: { objective } }: { plan: Plan }) {
  return (
    <MissingPage
      title={m.planning_mission_not_found()}
      to={getObjectiveAddress(objective, objective.id)}
      linkText={m.planning_back_to_plan()}
    />
  );
}

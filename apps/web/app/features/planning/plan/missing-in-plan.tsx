// A mission or a task that its plan does not hold.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { m } from "#platform/i18n/generated/messages.js";
import { objectiveAddress } from "../addresses.ts";
import { MissingPage } from "../missing-page.tsx";

export function MissingTask({ plan: { objective } }: { plan: Plan }) {
  return (
    <MissingPage
      title={m.planning_task_not_found()}
      to={objectiveAddress(objective, objective.id)}
      linkText={m.planning_back_to_plan()}
    />
  );
}

export function MissingMission({ plan: { objective } }: { plan: Plan }) {
  return (
    <MissingPage
      title={m.planning_mission_not_found()}
      to={objectiveAddress(objective, objective.id)}
      linkText={m.planning_back_to_plan()}
    />
  );
}

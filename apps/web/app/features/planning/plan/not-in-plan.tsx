// A mission or a task that its plan does not hold.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { m } from "#platform/i18n/generated/messages.js";
import { objectiveAddress } from "../addresses.ts";
import { NotHere } from "../not-here.tsx";

export function TaskNotHere({ plan: { objective } }: { plan: Plan }) {
  return (
    <NotHere
      title={m.planning_task_not_found()}
      to={objectiveAddress(objective, objective.id)}
      linkText={m.planning_back_to_plan()}
    />
  );
}

export function MissionNotHere({ plan: { objective } }: { plan: Plan }) {
  return (
    <NotHere
      title={m.planning_mission_not_found()}
      to={objectiveAddress(objective, objective.id)}
      linkText={m.planning_back_to_plan()}
    />
  );
}

// Suggests the next step to a user who has just created a plan.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { ArrowRight } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { getNewTaskAddress } from "../addresses.ts";

const TASK_LABELS: Readonly<Record<ObjectiveType, () => string>> = {
  PROJECT: m.planning_next_task,
  EVENT: m.planning_next_task_event,
  ROUTINE: m.planning_next_task_routine,
  TRACKED_RESOURCE: m.planning_next_task_resource,
};

export function NextStep({ plan: { objective, missions } }: { plan: Plan }) {
  const toLocale = useLocalePath();
  const [first] = missions;
  const isActive = objective.status === "ACTIVE" && !objective.isLoose;
  if (!isActive || objective.taskCount > 0) return null;
  if (objective.type === "TRACKED_RESOURCE" && objective.measurementSource !== "TASKS") return null;
  return (
    <section
      aria-labelledby="next-step"
      className="mb-10 flex flex-col items-start gap-3 rounded-card bg-sunken p-4 md:p-6"
    >
      <h2 id="next-step" className="text-18 font-medium">
        {m.planning_next_step()}
      </h2>
      <p>{first === undefined ? m.planning_next_mission() : TASK_LABELS[objective.type]()}</p>
      {first !== undefined && (
        <NativeButtonLink
          to={toLocale(getNewTaskAddress(objective, objective.id, first.id))}
          variant="primary"
          icon={ArrowRight}
        >
          {m.planning_next_task_action({ title: first.title })}
        </NativeButtonLink>
      )}
    </section>
  );
}

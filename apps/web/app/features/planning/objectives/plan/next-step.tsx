// Suggests the next step of an objective until one of its tasks has a date.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { CalendarDays, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { QuickAddButton } from "#shell/quick-add/quick-add-button.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import type { Scheduling } from "./scheduling.tsx";

const TASK_LABELS: Readonly<Record<ObjectiveType, () => string>> = {
  PROJECT: m.planning_next_task,
  EVENT: m.planning_next_task_event,
  ROUTINE: m.planning_next_task_routine,
  TRACKED_RESOURCE: m.planning_next_task_resource,
};

type NextStepProps = { plan: Plan; schedule: Scheduling["schedule"] };

export function NextStep({ plan: { objective, missions }, schedule }: NextStepProps) {
  const isActive = objective.status === "ACTIVE" && !objective.isLoose;
  if (!isActive) return null;
  if (objective.type === "TRACKED_RESOURCE" && objective.measurementSource !== "TASKS") return null;
  if (objective.taskCount === 0) {
    return (
      <Step text={TASK_LABELS[objective.type]()}>
        <QuickAddButton className={getButtonStyles("primary")}>
          <Icon of={Plus} />
          {m.panel_add_task()}
        </QuickAddButton>
      </Step>
    );
  }
  const tasks = missions.flatMap((mission) => mission.tasks);
  const firstOpen = tasks.find(({ status }) => status === "PENDING" || status === "IN_PROGRESS");
  if (firstOpen === undefined || tasks.some((task) => task.schedule !== null)) return null;
  return (
    <Step text={m.planning_next_date_text()}>
      <Button
        variant="primary"
        icon={CalendarDays}
        onPress={() => schedule({ kind: "task", id: firstOpen.id })}
      >
        {m.planning_next_date_action({ title: firstOpen.title })}
      </Button>
    </Step>
  );
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="next-step"
      className="mb-10 flex flex-col items-start gap-3 rounded-card bg-sunken p-4 md:p-6"
    >
      <h2 id="next-step" className="text-18 font-medium">
        {m.planning_next_step()}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

// The details of a task: context, priority, characteristics, estimation and description.
import { taskIntentLabels, taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicLabels,
  taskCharacteristics,
  taskContextLabels,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { estimationParts } from "@vereda/domain/planning/tasks/estimation";
import type { ReactNode } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { partLabels } from "../tasks/estimation/estimation-labels.ts";
import { mapTaskToEstimation } from "../tasks/task-draft.ts";
import { TriggerLink } from "../tasks/trigger/trigger-link.tsx";

type TaskDetailsProps = { task: Task; onEstimate: () => void };

export function TaskDetails({ task, onEstimate }: TaskDetailsProps) {
  const locale = useLocale();
  const characteristics = taskCharacteristics
    .filter((name) => task[name])
    .map((name) => taskCharacteristicLabels[name][locale]);
  return (
    <Section title={m.panel_details()}>
      {task.description && <p className="wrap-anywhere whitespace-pre-line">{task.description}</p>}
      <dl className="grid gap-x-6 gap-y-3 wrap-anywhere md:grid-cols-[11rem_1fr]">
        <Detail name={m.planning_where()}>
          {task.environmentId && taskContextLabels[task.environmentId][locale]}
        </Detail>
        <Detail name={m.planning_priority()}>
          {task.priority && taskPriorityLabels[task.priority][locale]}
        </Detail>
        <Detail name={m.planning_intent()}>
          {task.intent === "enjoy" && taskIntentLabels.enjoy[locale]}
        </Detail>
        <Detail name={m.planning_characteristics()}>{characteristics.join(" · ")}</Detail>
        <Detail name={m.planning_estimate_question()}>
          <EstimationInfo task={task} onEstimate={onEstimate} />
        </Detail>
        <Detail name={m.planning_if_done()}>{task.positiveConsequences}</Detail>
        <Detail name={m.planning_if_not_done()}>{task.negativeConsequences}</Detail>
        <Detail name={m.planning_trigger()}>
          {task.triggerModule && <TriggerLink task={task} module={task.triggerModule} />}
        </Detail>
      </dl>
    </Section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="md:contents">
      <dt className="text-14 text-ink-soft md:pt-0.5">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line">{children}</dd>
    </div>
  );
}

function EstimationInfo({ task, onEstimate }: TaskDetailsProps) {
  const may = usePermission();
  const estimation = mapTaskToEstimation(task);
  const parts = estimationParts.flatMap((part) => {
    const minutes = estimation[part];
    return minutes ? [`${partLabels[part]()} ${formatMinutes(minutes)}`] : [];
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="figures">
        {task.plannedTotalMin ? formatMinutes(task.plannedTotalMin) : m.planning_not_estimated()}
      </p>
      {parts.length > 1 && <p className="figures text-14 text-ink-soft">{parts.join(" · ")}</p>}
      {may("own") && (
        <Button variant="quiet" className="-ml-4" onPress={onEstimate}>
          {task.plannedTotalMin ? m.planning_estimate_change() : m.planning_estimate_now()}
        </Button>
      )}
    </div>
  );
}

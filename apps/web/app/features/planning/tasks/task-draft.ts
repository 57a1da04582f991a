// What a person writes about a task, and the way to it from a stored task and from it to a request.
import {
  taskPriorityOfChoice,
  type TaskIntent,
  type TaskPriority,
  type TaskPriorityChoice,
  type TriggerModule,
} from "@vereda/domain/planning/catalogue";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import {
  taskCharacteristics,
  type TaskCharacteristic,
  type TaskEnvironment,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import {
  estimationParts,
  noEstimation,
  type Estimation,
} from "@vereda/domain/planning/tasks/estimation";
import { payloadRequest, writePayload } from "./trigger/trigger-payload.ts";

export type TaskDraft = {
  title: string;
  missionId: string | null;
  environmentId: TaskEnvironment | null;
  /** Null until the person says one; `none` is an answer. URGENT is kept where it is stored. */
  priority: TaskPriorityChoice | "urgent" | null;
  characteristics: TaskCharacteristic[];
  description: string;
  intent: TaskIntent;
  positiveConsequences: string;
  negativeConsequences: string;
  triggerModule: TriggerModule | null;
  triggerAction: string;
  /** JSON as it is written; empty for nothing. */
  triggerPayload: string;
};

export type NewTaskDraft = TaskDraft & {
  estimation: Estimation;
  checklistItems: ChecklistDraft[];
  reminders: readonly ReminderWhen[];
};
export type ChecklistDraft = { id: string; title: string };

export function createTaskDraft(missionId: string | null): NewTaskDraft {
  return {
    title: "",
    missionId,
    environmentId: null,
    priority: null,
    characteristics: [],
    description: "",
    intent: "plan",
    positiveConsequences: "",
    negativeConsequences: "",
    triggerModule: null,
    triggerAction: "",
    triggerPayload: "",
    estimation: noEstimation,
    checklistItems: [],
    reminders: [],
  };
}

export function mapTaskToDraft(task: Task): TaskDraft {
  return {
    title: task.title,
    missionId: task.missionId,
    environmentId: task.environmentId,
    priority: getPriorityChoice(task.priority),
    characteristics: taskCharacteristics.filter((name) => task[name]),
    description: task.description ?? "",
    intent: task.intent,
    positiveConsequences: task.positiveConsequences ?? "",
    negativeConsequences: task.negativeConsequences ?? "",
    triggerModule: task.triggerModule,
    triggerAction: task.triggerAction ?? "",
    triggerPayload: writePayload(task.triggerPayload),
  };
}

const CHOICES: Readonly<Record<TaskPriority, TaskPriorityChoice | "urgent">> = {
  LOW: "low",
  MEDIUM: "medium",
  HIGH: "high",
  URGENT: "urgent",
};

function getPriorityChoice(priority: TaskPriority | null): TaskPriorityChoice | "urgent" {
  return priority === null ? "none" : CHOICES[priority];
}

/** The fields of a task as the contract reads them; what is missing stays missing, to be named. */
export function buildTaskRequest(draft: TaskDraft) {
  const { priority, characteristics, triggerModule, triggerAction, triggerPayload, ...rest } =
    draft;
  const flags = Object.fromEntries(
    taskCharacteristics.map((name) => [name, characteristics.includes(name)]),
  ) as Record<TaskCharacteristic, boolean>;
  return {
    ...rest,
    ...flags,
    ...(priority !== null && {
      priority: priority === "urgent" ? ("URGENT" as const) : taskPriorityOfChoice[priority],
    }),
    triggerModule,
    triggerAction: triggerModule === null ? null : triggerAction,
    triggerPayload: triggerModule === null ? null : payloadRequest(triggerPayload),
  };
}

export function buildNewTaskRequest({
  estimation,
  checklistItems,
  reminders,
  ...draft
}: NewTaskDraft) {
  return {
    ...buildTaskRequest(draft),
    estimation,
    reminders: [...reminders],
    checklistItems: checklistItems
      .filter(({ title }) => title.trim() !== "")
      .map(({ id, title }, order) => ({ id, title, order })),
  };
}

/** The stored estimation of a task, under the names of the form. */
export function mapTaskToEstimation(
  task: Pick<Task, `planned${string}Min` & keyof Task>,
): Estimation {
  const parts: Estimation = {
    executionMin: task.plannedExecutionMin,
    travelMin: task.plannedTravelMin,
    breaksMin: task.plannedBreaksMin,
    waitingMin: task.plannedWaitingMin,
    bufferMin: task.plannedBufferMin,
    socialMin: task.plannedSocialMin,
    totalMin: null,
  };
  const sum = sumParts(parts);
  const total = task.plannedTotalMin;
  return { ...parts, totalMin: total === null || total === sum ? null : total };
}

/** The parts added up, whatever total was typed. */
export function sumParts(estimation: Estimation): number {
  return estimationParts.reduce((sum, part) => sum + (estimation[part] ?? 0), 0);
}

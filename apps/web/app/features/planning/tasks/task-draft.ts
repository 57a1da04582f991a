// The draft of a task: mapping from a stored task and to the request.
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
import { buildPayloadRequest, writePayload } from "./trigger/trigger-payload.ts";

export type TaskDraft = {
  title: string;
  missionId: string | null;
  environmentId: TaskEnvironment | null;
  /** Null until the user chooses; `none` is a valid choice. `urgent` occurs only in stored tasks. */
  priority: TaskPriorityChoice | "urgent" | null;
  characteristics: TaskCharacteristic[];
  description: string;
  intent: TaskIntent;
  positiveConsequences: string;
  negativeConsequences: string;
  triggerModule: TriggerModule | null;
  triggerAction: string;
  /** JSON text; empty for no payload. */
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

/** Omits missing fields, so that the contract reports them. */
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
    triggerPayload: triggerModule === null ? null : buildPayloadRequest(triggerPayload),
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

/** The sum of the parts; ignores a manual total. */
export function sumParts(estimation: Estimation): number {
  return estimationParts.reduce((sum, part) => sum + (estimation[part] ?? 0), 0);
}

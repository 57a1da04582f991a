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
  totalMinutes,
  type Estimation,
} from "@vereda/domain/planning/tasks/estimation";
import { suggestCharacteristics } from "@vereda/domain/planning/quick-add/suggest-characteristics";
import { fillTask } from "@vereda/domain/planning/tasks/task-defaults";
import { buildScheduleRequest, mapScheduleToDraft } from "../schedules/draft.ts";
import type { ScheduleDraft } from "../schedules/schedule-draft.ts";
import { buildPayloadRequest, writePayload } from "./trigger/trigger-payload.ts";

export type TaskDraft = {
  title: string;
  missionId: string | null;
  environmentId: TaskEnvironment | "anywhere";
  /** `urgent` occurs only in stored tasks. */
  priority: TaskPriorityChoice | "urgent";
  /** Null follows the title, until the user chooses. */
  characteristics: TaskCharacteristic[] | null;
  /** Null without a date. */
  schedule: ScheduleDraft | null;
  /** Apart from the planned day. */
  deadline: string | null;
  tagIds: readonly string[];
  estimation: Estimation;
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
  checklistItems: ChecklistDraft[];
  reminders: readonly ReminderWhen[];
};
export type ChecklistDraft = { id: string; title: string };

export function createTaskDraft(missionId: string | null): NewTaskDraft {
  const { environmentId, priority } = fillTask({
    characteristics: [],
    minutes: null,
    isDated: false,
  });
  return {
    title: "",
    missionId,
    environmentId: environmentId ?? "anywhere",
    priority: getPriorityChoice(priority),
    characteristics: null,
    schedule: null,
    deadline: null,
    tagIds: [],
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
    environmentId: task.environmentId ?? "anywhere",
    priority: getPriorityChoice(task.priority),
    characteristics: taskCharacteristics.filter((name) => task[name]),
    schedule: task.schedule === null ? null : mapScheduleToDraft(task.schedule),
    deadline: task.deadline,
    tagIds: task.tagIds,
    estimation: mapTaskToEstimation(task),
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

export function getPriorityChoice(priority: TaskPriority | null): TaskPriorityChoice | "urgent" {
  return priority === null ? "none" : CHOICES[priority];
}

export function getCharacteristics({
  characteristics,
  title,
}: Pick<TaskDraft, "characteristics" | "title">): readonly TaskCharacteristic[] {
  if (characteristics !== null) return characteristics;
  const suggested = suggestCharacteristics(title);
  return suggested.length > 0 ? suggested : ["isMaintenance"];
}

/** Another date; a task that gets its first one also gets an estimate, as in quick add. */
export function withSchedule<Draft extends Pick<TaskDraft, "schedule" | "estimation">>(
  draft: Draft,
  schedule: ScheduleDraft | null,
): Pick<Draft, "schedule" | "estimation"> {
  const { estimation } = draft;
  if (schedule === null || totalMinutes(estimation)) return { schedule, estimation };
  const { minutes } = fillTask({ characteristics: [], minutes: null, isDated: true });
  return { schedule, estimation: { ...estimation, executionMin: minutes } };
}

/** The fields of the task itself, without its date and its estimate. */
export function buildTaskRequest(draft: TaskDraft) {
  const { priority, environmentId, characteristics: _chosen, triggerModule, ...others } = draft;
  const { schedule: _schedule, estimation: _estimation, ...rest } = others;
  const { triggerAction, triggerPayload, ...fields } = rest;
  const characteristics = getCharacteristics(draft);
  const flags = Object.fromEntries(
    taskCharacteristics.map((name) => [name, characteristics.includes(name)]),
  ) as Record<TaskCharacteristic, boolean>;
  return {
    ...fields,
    ...flags,
    tagIds: [...draft.tagIds],
    environmentId: environmentId === "anywhere" ? null : environmentId,
    priority: priority === "urgent" ? ("URGENT" as const) : taskPriorityOfChoice[priority],
    triggerModule,
    triggerAction: triggerModule === null ? null : triggerAction,
    triggerPayload: triggerModule === null ? null : buildPayloadRequest(triggerPayload),
  };
}

export function buildTaskScheduleRequest({ schedule }: Pick<TaskDraft, "schedule">) {
  return schedule === null ? null : buildScheduleRequest(schedule, "TASK");
}

export function buildNewTaskRequest({ checklistItems, reminders, ...draft }: NewTaskDraft) {
  return {
    ...buildTaskRequest(draft),
    estimation: draft.estimation,
    schedule: buildTaskScheduleRequest(draft),
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

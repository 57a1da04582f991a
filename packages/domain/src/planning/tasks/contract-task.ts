import * as z from "zod/mini";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { line, requiredText, text } from "../../text.ts";
import { actionTime } from "../edits/action-time.ts";
import { edited, editInput } from "../edits/collision.ts";
import { taskIntents, taskPriorities, taskStatuses, triggerModules } from "../catalogue.ts";
import { taskCharacteristics, taskEnvironments } from "./catalogue-tasks.ts";
import type { TaskCharacteristic } from "./catalogue-tasks.ts";
import { assignee, assigneeUsername } from "./contract-assignee.ts";
import { remindersInput } from "../reminders/reminder-time.ts";
import { MAX_REPEAT_AFTER, repeatUnits } from "./repeat-after.ts";
import { tagIds, taskTag } from "./tags/contract-tags.ts";
import { awaitedTask, relatedTask, waitsFor } from "./dependencies/contract-dependencies.ts";
import { MAX_ORDER } from "../order-keys.ts";
import { pause, schedule, scheduleInput } from "../schedules/contract-schedule.ts";

const flag = z.optional(z.boolean());
export const characteristicFlags = {
  isSocial: flag,
  isTravel: flag,
  isPhysical: flag,
  isDeepFocus: flag,
  isDigital: flag,
  isReward: flag,
  isHighImpact: flag,
  isUrgent: flag,
  isBlocked: flag,
  isBlocking: flag,
  isDifficult: flag,
  isTedious: flag,
  isGenerative: flag,
  isMaintenance: flag,
} satisfies Record<TaskCharacteristic, unknown>;

const characteristicValues = {
  isSocial: z.boolean(),
  isTravel: z.boolean(),
  isPhysical: z.boolean(),
  isDeepFocus: z.boolean(),
  isDigital: z.boolean(),
  isReward: z.boolean(),
  isHighImpact: z.boolean(),
  isUrgent: z.boolean(),
  isBlocked: z.boolean(),
  isBlocking: z.boolean(),
  isDifficult: z.boolean(),
  isTedious: z.boolean(),
  isGenerative: z.boolean(),
  isMaintenance: z.boolean(),
} satisfies Record<TaskCharacteristic, unknown>;

const part = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1440))));
/** `totalMin` may be entered; otherwise it is the sum of the parts. */
export const estimationInput = z.object({
  executionMin: part,
  travelMin: part,
  breaksMin: part,
  waitingMin: part,
  bufferMin: part,
  socialMin: part,
  totalMin: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(8640)))),
});
export type EstimationInput = z.output<typeof estimationInput>;

const minutes = z.nullable(z.int());
const plannedMinutes = {
  plannedExecutionMin: minutes,
  plannedTravelMin: minutes,
  plannedBreaksMin: minutes,
  plannedWaitingMin: minutes,
  plannedBufferMin: minutes,
  plannedSocialMin: minutes,
  plannedTotalMin: minutes,
};

/** Siblings are sorted by it, then by their ids; a number between two others is between them. */
export const orderKey = z.number().check(z.minimum(-MAX_ORDER), z.maximum(MAX_ORDER));

export const checklistItemInput = z.object({
  id: z.optional(id),
  title: requiredText(300, "title_required"),
  completed: z.optional(z.boolean()),
  order: z.optional(orderKey),
  /** The local day on which it is done, apart from those of its task. */
  day: z.optional(z.nullable(day)),
  minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1440)))),
});
/** `assignee` is the username of a connection, or of a member of something shared. */
export const stepInput = z.extend(checklistItemInput, {
  assignee: z.optional(z.nullable(requiredText(30, "username_required").check(z.toLowerCase()))),
});
/** Every task is sent with its whole checklist. */
export const MAX_CHECKLIST_ITEMS = 200;

export const checklistItem = z.object({
  id: z.string(),
  taskId: z.string(),
  title: z.string(),
  completed: z.boolean(),
  order: z.number(),
  day: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  /** Only displayed: it gives no access. */
  assignee: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type ChecklistItem = z.output<typeof checklistItem>;

const optionalText = z.optional(z.nullable(text(2000)));

const triggerPayload = z.record(z.string(), z.unknown(), "payload_not_object").check(
  // Must be checked first: JSON nested deeper than this may be too deep to serialise.
  z.refine((value) => !isDeeperThan(value, 32), { error: "payload_too_deep", abort: true }),
  z.refine((value) => JSON.stringify(value).length <= 4096, "payload_too_big"),
);

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((entry) => isDeeperThan(entry, levels - 1));
}

export const repeatAfter = z.object({
  count: z
    .int("repeat_after_count")
    .check(z.minimum(1, "repeat_after_count"), z.maximum(MAX_REPEAT_AFTER, "repeat_after_count")),
  unit: z.enum(repeatUnits),
});

/** The editable fields of a task; `taskInput` defines which are required to create one. */
export const taskFields = {
  title: requiredText(300, "title_required"),
  priority: z.nullable(z.enum(taskPriorities, "priority_required")),
  /** Null is a choice: anywhere. */
  environmentId: z.nullable(z.enum(taskEnvironments, "context_required")),
  ...characteristicFlags,
  intent: z.optional(z.enum(taskIntents)),
  templateId: z.optional(z.nullable(line(100))),
  /** Markdown. */
  description: z.optional(z.nullable(text(10_000))),
  /** The last day on which it is of use; the planned day is that of its schedule. */
  deadline: z.optional(z.nullable(day)),
  /** Opens again so long after it was completed; not together with a recurrence rule. */
  repeatAfter: z.optional(z.nullable(repeatAfter)),
  tagIds,
  waitsFor,
  positiveConsequences: optionalText,
  negativeConsequences: optionalText,
  triggerModule: z.optional(z.nullable(z.enum(triggerModules))),
  triggerAction: z.optional(z.nullable(line(100))),
  triggerPayload: z.optional(z.nullable(triggerPayload)),
  order: z.optional(orderKey),
};

/** Every task needs at least one of the fourteen flags. */
export function hasCharacteristic(
  value: Readonly<Partial<Record<TaskCharacteristic, boolean | undefined>>>,
): boolean {
  return taskCharacteristics.some((name) => value[name] === true);
}

export const requiresCharacteristic = z.refine<
  Readonly<Partial<Record<TaskCharacteristic, boolean | undefined>>>
>(hasCharacteristic, {
  error: "characteristic_required",
  path: ["characteristics"],
  // Runs even when other fields are invalid, so that all errors are reported together.
  when: ({ value }) => typeof value === "object" && value !== null,
});

/** A new task with all that belongs to it. */
export const newTaskFields = {
  id: z.optional(id),
  ...taskFields,
  estimation: z.optional(estimationInput),
  checklistItems: z.optional(z.array(checklistItemInput).check(z.maxLength(MAX_CHECKLIST_ITEMS))),
  schedule: z.optional(z.nullable(scheduleInput)),
  reminders: z.optional(remindersInput.shape.reminders),
  assignee: z.optional(assigneeUsername),
};

/** A custom column of its area's board, whose state it has. */
const columnId = z.optional(z.nullable(id));

export const taskInput = z.object({ ...newTaskFields, columnId }).check(requiresCharacteristic);
export type TaskInput = z.output<typeof taskInput>;

export const taskChanges = z.object({
  ...editInput,
  ...z.partial(z.object(taskFields)).shape,
  status: z.optional(z.enum(taskStatuses)),
  /** When it got the status, of a device that sends it later. */
  at: actionTime,
  /** Without `status` it gets that of the column; null is the default column of its state. */
  columnId,
  missionId: z.optional(id),
  updatedAt: z.optional(instant),
});
export type TaskChanges = z.output<typeof taskChanges>;

const sharedAccess = z.object({
  id: z.string(),
  origin: z.string(),
  role: z.string(),
  username: z.string(),
});

const progressEntryOfTask = z.object({
  id: z.string(),
  value: z.number(),
  unit: z.nullable(z.string()),
  loggedAt: z.string(),
  note: z.nullable(z.string()),
});

export const taskContent = {
  title: z.string(),
  objectiveId: z.string(),
  missionId: z.string(),
  completed: z.boolean(),
  ...plannedMinutes,
  trackedDurationSeconds: z.int(),
  environmentId: z.nullable(z.enum(taskEnvironments)),
  positiveConsequences: z.nullable(z.string()),
  negativeConsequences: z.nullable(z.string()),
  triggerModule: z.nullable(z.enum(triggerModules)),
  triggerAction: z.nullable(z.string()),
  triggerPayload: z.nullable(z.record(z.string(), z.unknown())),
  templateId: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  repeatAfter: z.nullable(repeatAfter),
  tagIds: z.array(z.string()),
  /** The same tags, by name. */
  tags: z.array(taskTag),
  waitsFor: z.array(z.string()),
  /** The same tasks with their titles. */
  waitsForTasks: z.array(awaitedTask),
  /** Who does it, unless that is its owner without being asked. */
  assignee: z.nullable(assignee),
  sharedAccesses: z.array(sharedAccess),
  checklistItems: z.array(checklistItem),
  progressEntries: z.array(progressEntryOfTask),
  workspaceId: z.string(),
  areaId: z.string(),
  schedule: z.nullable(schedule),
  ...characteristicValues,
};

export const task = z.object({
  id: z.string(),
  ...taskContent,
  /** Whether it belongs to the caller, who alone gives it tags. */
  isOwn: z.boolean(),
  /** The open tasks that wait for this one. */
  frees: z.array(relatedTask),
  description: z.nullable(z.string()),
  status: z.enum(taskStatuses),
  /** Null while it stands in the default column of its state. */
  columnId: z.nullable(z.string()),
  priority: z.nullable(z.enum(taskPriorities)),
  intent: z.enum(taskIntents),
  order: z.number(),
  /** Of this task alone; its objective has its own. */
  pauses: z.array(pause),
  /** The start of the running timer; null when this task is not being tracked. */
  trackingStartedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  /** Completed days of a recurring task, the latest first, at most 60. */
  completedDates: z.array(z.string()),
  /** The recurring task that this one replaces on one day or continues from that day. */
  seriesId: z.nullable(z.string()),
  seriesDay: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The latest first; lists of tasks come without. */
  ...edited,
});
export type Task = z.output<typeof task>;

export const createdTask = z.omit(task, {
  sharedAccesses: true,
  progressEntries: true,
  collisions: true,
  restored: true,
});
export type CreatedTask = z.output<typeof createdTask>;

export const completion = z.object({
  id: z.string(),
  /** The status of the task itself: a recurring task does not change when an occurrence is completed. */
  status: z.enum(taskStatuses),
  completedAt: z.nullable(z.string()),
  /** True when the task, or the requested occurrence, is now completed. */
  completed: z.boolean(),
  /** The occurrence's day in the schedule's zone; null for a one-time task. */
  occurrence: z.nullable(z.string()),
  /** The tasks that waited for this one alone; empty when it was reopened. */
  freed: z.array(relatedTask),
});
export type Completion = z.output<typeof completion>;

export const boardTask = z.extend(task, { objectiveTitle: z.string() });
export type BoardTask = z.output<typeof boardTask>;
/** Stored as received: only the trigger's action interprets it. */
export type TriggerPayload = NonNullable<Task["triggerPayload"]>;
export type TaskContent = Pick<Task, keyof typeof taskContent>;

/** The day of the occurrence; default: the user's today. */
export const occurrenceInput = z.object({ date: z.optional(day) });
/** The column is for a task that is done as a whole; `at` is when it was done, of a device that sends it later. */
export const completionInput = z.extend(occurrenceInput, { columnId, at: actionTime });

// API calls that schedule several tasks at once, all or none, and undo it.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { planReads } from "../../live/planning-reads.ts";
import { day, moment, timeZone } from "../../http/values.ts";
import { id } from "../../id.ts";
import { actionTime } from "../edits/action-time.ts";
import { taskPriorities } from "../catalogue.ts";
import { scheduleStatuses, scheduleTypes } from "../schedules/catalogue-schedule.ts";
import { accessErrors, writeErrors, noContent } from "../call-errors.ts";
import { schedule } from "../schedules/contract-schedule.ts";

const MAX_PLANNED_TASKS = 100;

/** One-time schedule of a task, for scheduling and for undo. */
const once = z.object({
  type: z.optional(z.enum(scheduleTypes)),
  status: z.optional(z.enum(scheduleStatuses)),
  startDate: moment,
  endDate: z.optional(z.nullable(moment)),
  timezone: z.optional(z.nullable(timeZone)),
  allDay: z.optional(z.nullable(z.boolean())),
  /** As of a schedule. */
  plannedAt: actionTime,
});
export type OnceInput = z.output<typeof once>;

const onceResponse = z.object({
  type: z.enum(scheduleTypes),
  status: z.enum(scheduleStatuses),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  timezone: z.string(),
  allDay: z.boolean(),
});
export type Once = z.output<typeof onceResponse>;

/** The recurring task and the date that became a separate task. */
const madeFrom = z.object({ taskId: id, date: day });

function hasUniqueTasks(items: readonly { readonly taskId: string }[]): boolean {
  return new Set(items.map(({ taskId }) => taskId)).size === items.length;
}

const schedulableTask = z.object({
  taskId: z.string(),
  priority: z.nullable(z.enum(taskPriorities)),
  /** First and last day allowed by the parent plan; null when open. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
});
export type SchedulableTask = z.output<typeof schedulableTask>;

const planned = z.object({
  /** The scheduled task; for a recurring one, the new task of that date. */
  taskId: z.string(),
  madeFrom: z.nullable(z.object({ taskId: z.string(), date: z.string() })),
  schedule,
  /** Input of `restore` for undo; null when the task had no dates. */
  before: z.nullable(onceResponse),
});
export type PlannedItem = z.output<typeof planned>;

export const dayPlanApi = {
  schedulable: endpoint("POST /planning/schedules/room", {
    changes: [],
    summary: {
      es: "De estas tareas, las que puedes agendar, y entre qué días; no guarda nada",
      en: "Of these tasks, those you may schedule, and between which days; stores nothing",
    },
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_PLANNED_TASKS)) }),
    data: z.object({ items: z.array(schedulableTask) }),
  }),
  plan: endpoint("PUT /planning/schedules", {
    changes: planReads,
    summary: {
      es: "Da su hora a varias tareas a la vez: todas o ninguna",
      en: "Give several tasks their time at once: all or none",
    },
    body: z.object({
      items: z
        .array(
          z.object({
            taskId: id,
            /** The date of a recurring task, in the caller's days; it becomes a separate task. */
            date: z.optional(z.nullable(day)),
            schedule: once,
          }),
        )
        .check(
          z.minLength(1),
          z.maxLength(MAX_PLANNED_TASKS),
          z.refine(hasUniqueTasks, "order_repeats"),
        ),
    }),
    data: z.object({ items: z.array(planned) }),
    errors: [...writeErrors, "occurrence_completed", "occurrence_moved"],
  }),
  restore: endpoint("POST /planning/schedules/restore", {
    changes: planReads,
    summary: {
      es: "Deshaz las horas que acabas de dar: todas o ninguna",
      en: "Undo the times you have just given: all or none",
    },
    body: z.object({
      items: z
        .array(z.object({ taskId: id, madeFrom: z.nullable(madeFrom), before: z.nullable(once) }))
        .check(
          z.minLength(1),
          z.maxLength(MAX_PLANNED_TASKS),
          z.refine(hasUniqueTasks, "order_repeats"),
        ),
    }),
    data: noContent,
    errors: [...accessErrors, "conflict", "occurrence_completed"],
  }),
};

// The daily agenda: one day's items, its plan in numbers, and sleep and cycle beside it.
import * as z from "zod/mini";
import { objectiveTypes } from "./catalogue.ts";
import { scheduleTypes } from "./catalogue-schedule.ts";
import { taskContent } from "./contract-task.ts";
import { cycleOfDay, sleepOfDay } from "../energizing/contract-day.ts";

export const agendaItem = z.object({
  type: z.enum(scheduleTypes),
  taskId: z.string(),
  missionTitle: z.string(),
  objectiveTitle: z.string(),
  objectiveType: z.enum(objectiveTypes),
  isLogEntry: z.boolean(),
  /** The day on which it was missed, for what today takes over from then; completing it means that day. */
  carriedFrom: z.nullable(z.string()),
  ...taskContent,
});
export type AgendaItem = z.output<typeof agendaItem>;

export const planSummary = z.object({
  missions: z.object({ count: z.int(), completedTasks: z.int(), pendingTasks: z.int() }),
  objectives: z.object({
    count: z.int(),
    types: z.object({
      projects: z.int(),
      keyEvents: z.int(),
      routines: z.int(),
      trackedResources: z.int(),
    }),
  }),
});
export type PlanSummary = z.output<typeof planSummary>;

export const agenda = z.object({
  date: z.string(),
  items: z.array(agendaItem),
  totalCount: z.int(),
  plan: planSummary,
  sleep: sleepOfDay,
  cycle: cycleOfDay,
});
export type Agenda = z.output<typeof agenda>;

// The daily agenda: one day's items, its plan in numbers, and sleep and cycle beside it.
import * as z from "zod/mini";
import { objectiveTypes, taskPriorities } from "../catalogue.ts";
import { scheduleTypes } from "../schedules/catalogue-schedule.ts";
import { taskContent } from "../tasks/contract-task.ts";
import { cycleOfDay, sleepOfDay } from "../../energizing/contract-day.ts";

export const agendaItem = z.object({
  /** EVENT and MISSION stand for an objective and a mission of the day; all others for a task. */
  type: z.enum(scheduleTypes),
  /** Null where there is no task. */
  taskId: z.nullable(z.string()),
  missionTitle: z.string(),
  objectiveTitle: z.string(),
  objectiveType: z.enum(objectiveTypes),
  /** Tracked or completed that day without having been planned on it. */
  isLogEntry: z.boolean(),
  /**
   * The day on which it stood and was missed: of what today takes over from then, where completing it means that day,
   * and of what is overdue.
   */
  carriedFrom: z.nullable(z.string()),
  ...taskContent,
  /** Null where nobody said one, and for events and missions. */
  priority: z.nullable(z.enum(taskPriorities)),
  /** Whether the person may give it another day or time; events and missions are scheduled in their plan. */
  maySchedule: z.boolean(),
  /** The days that the plan above leaves to it, both included; null is open. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** Null for an event. */
  missionId: z.nullable(z.string()),
});
export type AgendaItemResponse = z.output<typeof agendaItem>;
/** An item of a task; on screens any item, where an id that there is not is empty. */
export type AgendaItem = AgendaItemResponse & { taskId: string; missionId: string };

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
  /** Open tasks that were planned once, for a day before today. Only today has any. */
  overdue: z.object({
    /** The latest ones, at most 10; `carriedFrom` says since when each waits. */
    items: z.array(agendaItem),
    /** How many there are; 50 for more. */
    total: z.int(),
  }),
  sleep: sleepOfDay,
  cycle: cycleOfDay,
});
export type AgendaResponse = z.output<typeof agenda>;
/** An agenda as screens read it; see `normalise-agenda.ts`. */
export type Agenda = Omit<AgendaResponse, "items" | "overdue"> & {
  items: AgendaItem[];
  overdue: { items: AgendaItem[]; total: number };
};

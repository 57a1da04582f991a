// The daily agenda: items, plan summary, sleep and cycle of one day.
import * as z from "zod/mini";
import { objectiveTypes, taskPriorities } from "../catalogue.ts";
import { scheduleTypes } from "../schedules/catalogue-schedule.ts";
import { calendarEvent } from "../calendars/contract-calendars.ts";
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { taskContent } from "../tasks/contract-task.ts";
import { cycleOfDay, sleepOfDay } from "../../energizing/contract-day.ts";

export const agendaItem = z.object({
  /** EVENT is an objective and MISSION a mission of the day; all others are tasks. */
  type: z.enum(scheduleTypes),
  /** Null for events and missions. */
  taskId: z.nullable(z.string()),
  missionTitle: z.string(),
  objectiveTitle: z.string(),
  objectiveType: z.enum(objectiveTypes),
  /** Without a plan of the user: the objective is the one for loose tasks. */
  isLoose: z.boolean(),
  /** Tracked or completed that day without being planned on it. */
  isLogEntry: z.boolean(),
  /**
   * The day an occurrence was missed, for carried and overdue items. Completing a carried item completes
   * that day.
   */
  carriedFrom: z.nullable(z.string()),
  ...taskContent,
  /** Null when not set, and for events and missions. */
  priority: z.nullable(z.enum(taskPriorities)),
  /** Whether the user may reschedule it; false for events and missions. */
  maySchedule: z.boolean(),
  /** First and last day allowed by the parent plan; null when open. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  missionId: z.nullable(z.string()),
});
export type AgendaItemResponse = z.output<typeof agendaItem>;
/** An item of a task. Screens use it for every item, with empty strings for missing ids. */
export type AgendaItem = AgendaItemResponse & { taskId: string; missionId: string };

export const planSummary = z.object({
  /** Tasks without a plan; their objective and mission do not count below. */
  looseTasks: z.int(),
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

const fixedBlockOfDay = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});

/** A step of one of the user's tasks with this day, whenever the task is. */
export const agendaStep = z.object({
  id: z.string(),
  title: z.string(),
  /** Or its task is. */
  completed: z.boolean(),
  minutes: z.nullable(z.int()),
  taskId: z.string(),
  taskTitle: z.string(),
  missionId: z.string(),
  objectiveId: z.string(),
  objectiveType: z.enum(objectiveTypes),
  isLoose: z.boolean(),
  environmentId: z.nullable(z.enum(taskEnvironments)),
  workspaceId: z.string(),
  areaId: z.string(),
});
export type AgendaStep = z.output<typeof agendaStep>;

export const agenda = z.object({
  date: z.string(),
  items: z.array(agendaItem),
  steps: z.array(agendaStep),
  totalCount: z.int(),
  /** Whether any task of the user has a date, on whichever day. */
  hasDatedTasks: z.boolean(),
  plan: planSummary,
  /** Open one-time tasks planned for earlier days; empty except for today. */
  overdue: z.object({
    /** The latest ones, at most 10; `carriedFrom` is the planned day. */
    items: z.array(agendaItem),
    total: z.int(),
  }),
  /** The taken hours of the day and of the night after it, by start; they may overlap. */
  fixedBlocks: z.array(fixedBlockOfDay),
  /** Of the calendars that the user follows, by start; they may reach beyond the day. */
  calendarEvents: z.array(calendarEvent),
  sleep: sleepOfDay,
  cycle: cycleOfDay,
});
export type AgendaResponse = z.output<typeof agenda>;
export type Agenda = Omit<AgendaResponse, "items" | "overdue"> & {
  items: AgendaItem[];
  overdue: { items: AgendaItem[]; total: number };
  /** False for an agenda stored on the device, which says nothing about sleep. */
  hasSleep: boolean;
};

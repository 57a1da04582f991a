import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { objectiveTypes, shareOrigins, taskPriorities } from "../catalogue.ts";
import { scheduleStatuses } from "../schedules/catalogue-schedule.ts";
import { schedule } from "../schedules/contract-schedule.ts";
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { calendarEvent } from "../calendars/contract-calendars.ts";
import { parseDay } from "../../time/day.ts";

export const MAX_CALENDAR_DAYS = 42;

export const calendarItem = z.object({
  kind: z.enum(shareOrigins),
  id: z.string(),
  title: z.string(),
  /**
   * `date` and `endDate` (last day) are the user's days, limited to the parent's dates but not to the
   * window.
   */
  date: z.string(),
  endDate: z.string(),
  time: z.nullable(z.string()),
  /** Scheduled minutes, otherwise estimated ones; null without either. */
  durationMin: z.nullable(z.int()),
  occurrence: z.nullable(z.string()),
  /** Of a task or one date of it, so that it can be moved; null for all others. */
  schedule: z.nullable(schedule),
  status: z.enum(scheduleStatuses),
  completed: z.boolean(),
  /** Null when the caller cannot see the parents. */
  objectiveId: z.nullable(z.string()),
  objectiveTitle: z.nullable(z.string()),
  objectiveType: z.enum(objectiveTypes),
  missionId: z.nullable(z.string()),
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  priority: z.nullable(z.enum(taskPriorities)),
  environmentId: z.nullable(z.enum(taskEnvironments)),
});
export type CalendarItem = z.output<typeof calendarItem>;

export const calendar = z.object({
  from: z.string(),
  to: z.string(),
  /** Sorted by day and time; all-day items come first. */
  items: z.array(calendarItem),
  /** Of the calendars that the user follows, by start. */
  calendarEvents: z.array(calendarEvent),
  truncated: z.boolean(),
});
export type Calendar = z.output<typeof calendar>;

export const planningCalendarApi = {
  calendar: endpoint("GET /planning/calendar", {
    summary: {
      es: "Lo que hay de un día a otro: tareas, eventos, misiones y proyectos",
      en: "What stands from one day to another: tasks, events, missions and projects",
    },
    query: z
      .object({ from: day, to: day })
      .check(z.refine(isWithinMaxDays, { error: "calendar_too_long", path: ["to"] })),
    data: calendar,
  }),
};

function isWithinMaxDays({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (parseDay(to) ?? 0) - (parseDay(from) ?? 0) + 1;
  return days >= 1 && days <= MAX_CALENDAR_DAYS;
}

// Several days at once: what a calendar of a week or a month shows.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { objectiveTypes, shareOrigins, taskPriorities } from "../catalogue.ts";
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { parseDay } from "../../time/day.ts";

/** A calendar shows six weeks at most. */
export const MAX_CALENDAR_DAYS = 42;

export const calendarItem = z.object({
  kind: z.enum(shareOrigins),
  id: z.string(),
  title: z.string(),
  /** The person's day on which it begins; `endDate` is its last one, both within the plan and not cut at the window. */
  date: z.string(),
  endDate: z.string(),
  /** The person's clock time at which it begins; null when it lasts all day. */
  time: z.nullable(z.string()),
  /** Minutes from its beginning to its end: those of its schedule, else those that were estimated; null without. */
  durationMin: z.nullable(z.int()),
  /** The day that names its occurrence, in the schedule's zone; null for what happens once. */
  occurrence: z.nullable(z.string()),
  completed: z.boolean(),
  /** Null for whoever sees nothing above it. */
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
  /** By day and time; what lasts all day leads its day. */
  items: z.array(calendarItem),
  /** Whether there was more than one answer holds. */
  truncated: z.boolean(),
});
export type Calendar = z.output<typeof calendar>;

export const planningCalendarApi = {
  calendar: endpoint({
    method: "GET",
    path: "/planning/calendar",
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

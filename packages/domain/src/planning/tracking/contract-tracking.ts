// The API of time tracking: the current task, time entries, and the history of their corrections.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { trackingReads } from "../../live/planning-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day, instant, timeZone } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { progressDisplayStates } from "./catalogue-tracking.ts";
import { timeEntryChangeKinds } from "./catalogue-tracking.ts";
import { accessErrors, writeErrors, unavailableErrors, noContent } from "../call-errors.ts";
import { parseDay } from "../../time/day.ts";
import { boardTask } from "../tasks/contract-task.ts";

export const timeEntry = z.object({
  id: z.string(),
  taskId: z.string(),
  /** The day or occurrence that it counts towards. */
  day: z.string(),
  startedAt: z.string(),
  /** The local day of `startedAt` in `timeZone`, where it was tracked; a later zone changes neither. */
  startedDay: z.string(),
  timeZone: z.string(),
  endedAt: z.nullable(z.string()),
  /** Too long to be plausible: the user should correct or confirm it. */
  isDoubtful: z.boolean(),
  updatedAt: instant,
});
export type TimeEntry = z.output<typeof timeEntry>;

const interval = z.object({ startedAt: z.string(), endedAt: z.nullable(z.string()) });
export const timeEntryChange = z.object({
  id: z.string(),
  entryId: z.string(),
  kind: z.enum(timeEntryChangeKinds),
  /** Where the entry was tracked. */
  timeZone: z.string(),
  before: z.nullable(interval),
  after: z.nullable(interval),
  changedAt: z.string(),
});
export type TimeEntryChange = z.output<typeof timeEntryChange>;

export const currentFocus = z.object({
  /** The server's time, because a device's clock may be wrong. */
  now: z.string(),
  /** The tracked task; otherwise today's first task in progress; otherwise null. */
  task: z.nullable(boardTask),
  /** The occurrence that start, pause and finish apply to; null for a one-time task. */
  date: z.nullable(z.string()),
  /** Start of the running timer; null while paused. */
  startedAt: z.nullable(z.string()),
  entryId: z.nullable(z.string()),
  /** Tracked time before `startedAt`. */
  trackedSeconds: z.int(),
  state: z.enum(progressDisplayStates),
  /** Running too long to be plausible: the user should be prompted for the end. */
  isForgotten: z.boolean(),
  doubtful: z.nullable(z.extend(timeEntry, { taskTitle: z.string() })),
});
export type CurrentFocus = z.output<typeof currentFocus>;

export const reportGroups = ["area", "objective", "tag"] as const;
export type ReportGroup = (typeof reportGroups)[number];
const MAX_REPORT_DAYS = 366;
export const MAX_REPORT_ROWS = 200;

const reportSums = {
  /** Estimated minutes of what was planned in the period, done or not. */
  plannedMin: z.int(),
  trackedMin: z.int(),
  /** Tasks that were planned or tracked. */
  count: z.int(),
};

export const timeReport = z.object({
  /**
   * The most time first, the first 200. `key` is an area or an id; empty without a tag, and for plans of
   * others. A task counts in each of its tags.
   */
  rows: z.array(z.object({ key: z.string(), title: z.string(), ...reportSums })),
  totals: z.object(reportSums),
});
export type TimeReport = z.output<typeof timeReport>;

interface Range {
  readonly from: string;
  readonly until: string;
}

function isReportRange({ from, until }: Range): boolean {
  const days = (parseDay(until) ?? 0) - (parseDay(from) ?? 0) + 1;
  return days >= 1 && days <= MAX_REPORT_DAYS;
}

const start = z.string("entry_start_required").check(z.refine(isInstant, "instant_malformed"));
const end = z.string("entry_end_required").check(z.refine(isInstant, "instant_malformed"));

function isInstant(value: string): boolean {
  return z.safeParse(instant, value).success;
}

export const timeEntryInput = z.object({
  id: z.optional(id),
  startedAt: start,
  endedAt: end,
  /** The occurrence of a recurring task; default: the one on the start day. */
  date: z.optional(day),
  /** Where it was tracked; default: the user's. */
  timeZone: z.optional(timeZone),
});

/** Setting an end stops a running timer. An empty change confirms the entry. */
export const timeEntryChanges = z.object({
  startedAt: z.optional(start),
  endedAt: z.optional(end),
  updatedAt: z.optional(instant),
});

export const trackingApi = {
  focus: endpoint("GET /planning/focus", {
    summary: { es: "En qué estás ahora", en: "What you are on now" },
    /** `clock` returns only the running timer, for clients that already have today's agenda. */
    query: z.object({ only: z.optional(z.enum(["clock"])) }),
    data: currentFocus,
  }),
  report: endpoint("GET /planning/time-report", {
    summary: {
      es: "Tu tiempo planeado y medido en un periodo",
      en: "Your planned and tracked time in a period",
    },
    query: z
      .object({ from: day, until: day, by: z.enum(reportGroups) })
      .check(z.refine<Range>(isReportRange, { error: "report_too_long", path: ["until"] })),
    data: timeReport,
  }),
  listEntries: endpoint("GET /planning/tasks/:id/time-entries", {
    summary: {
      es: "Tu tiempo registrado en una tarea, lo último primero",
      en: "Your tracked time on a task, the latest first",
    },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(timeEntry),
    errors: unavailableErrors,
  }),
  createEntry: endpoint("POST /planning/tasks/:id/time-entries", {
    changes: trackingReads,
    summary: { es: "Agrega tiempo olvidado", en: "Add forgotten time" },
    params: idParams,
    body: timeEntryInput,
    data: timeEntry,
    success: 201,
    errors: writeErrors,
  }),
  updateEntry: endpoint("PATCH /planning/time-entries/:id", {
    changes: trackingReads,
    summary: { es: "Corrige o confirma tiempo registrado", en: "Correct or confirm tracked time" },
    params: idParams,
    body: timeEntryChanges,
    data: timeEntry,
    errors: writeErrors,
  }),
  deleteEntry: endpoint("DELETE /planning/time-entries/:id", {
    changes: trackingReads,
    summary: { es: "Quita tiempo registrado", en: "Remove tracked time" },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
  listChanges: endpoint("GET /planning/tasks/:id/time-entries/changes", {
    summary: {
      es: "Tus correcciones del tiempo de una tarea, la última primero",
      en: "Your corrections of a task’s time, the latest first",
    },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(timeEntryChange),
    errors: unavailableErrors,
  }),
};

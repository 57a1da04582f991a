// The calls about tracked time: what somebody works on now, and the stretches of time of a task, which can be
// corrected; what they were before is kept.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { progressDisplayStates } from "../agenda/catalogue-day.ts";
import { timeEntryChangeKinds } from "./catalogue-tracking.ts";
import { accessErrors, writeErrors, unavailableErrors, noContent } from "../contract-calls.ts";
import { boardTask } from "../tasks/contract-task.ts";

/** One stretch of tracked time of the caller's. */
export const timeEntry = z.object({
  id: z.string(),
  taskId: z.string(),
  /** The day, or the occurrence, that it counts for. */
  day: z.string(),
  startedAt: z.string(),
  /** Null while it runs. */
  endedAt: z.nullable(z.string()),
  /** The clock ran for so long that its person should be asked. Correcting or confirming settles it. */
  isDoubtful: z.boolean(),
});
export type TimeEntry = z.output<typeof timeEntry>;

const interval = z.object({ startedAt: z.string(), endedAt: z.nullable(z.string()) });
export const timeEntryChange = z.object({
  id: z.string(),
  entryId: z.string(),
  kind: z.enum(timeEntryChangeKinds),
  /** Null for an entry that was added. */
  before: z.nullable(interval),
  /** Null for one that was removed. */
  after: z.nullable(interval),
  changedAt: z.string(),
});
export type TimeEntryChange = z.output<typeof timeEntryChange>;

export const currentFocus = z.object({
  /** The server's own time, for clocks on screens of devices whose clocks are wrong. */
  now: z.string(),
  /** What runs; else the first task of today that is under way; else null. */
  task: z.nullable(boardTask),
  /** The day that start, pause and finish of a recurring task mean; null for one that happens once. */
  date: z.nullable(z.string()),
  /** Since when the clock runs; null while it stands. */
  startedAt: z.nullable(z.string()),
  /** What runs, to be corrected. */
  entryId: z.nullable(z.string()),
  /** What was tracked before `startedAt`. */
  trackedSeconds: z.int(),
  state: z.enum(progressDisplayStates),
  /** It runs for so long that its person should be asked until when they worked. */
  isForgotten: z.boolean(),
  /** The latest stretch about which its person should be asked. */
  doubtful: z.nullable(z.extend(timeEntry, { taskTitle: z.string() })),
});
export type CurrentFocus = z.output<typeof currentFocus>;

const start = z.string("entry_start_required").check(z.refine(isInstant, "instant_malformed"));
const end = z.string("entry_end_required").check(z.refine(isInstant, "instant_malformed"));

function isInstant(value: string): boolean {
  return z.safeParse(instant, value).success;
}

export const timeEntryInput = z.object({
  id: z.optional(id),
  startedAt: start,
  endedAt: end,
  /** Which occurrence of a recurring task it counts for; the one of the day on which it starts when left out. */
  date: z.optional(day),
});

/** A clock that runs is stopped by giving it an end. Nothing changed says that it is right as it is. */
export const timeEntryChanges = z.object({
  startedAt: z.optional(start),
  endedAt: z.optional(end),
});

export const trackingApi = {
  focus: endpoint({
    method: "GET",
    path: "/planning/focus",
    summary: { es: "En qué estás ahora", en: "What you are on now" },
    /** `clock` asks for what runs alone: whoever has the agenda of today sees there what is under way. */
    query: z.object({ only: z.optional(z.enum(["clock"])) }),
    data: currentFocus,
  }),
  listEntries: endpoint({
    method: "GET",
    path: "/planning/tasks/:id/time-entries",
    summary: {
      es: "Tu tiempo registrado en una tarea, lo último primero",
      en: "Your tracked time on a task, the latest first",
    },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(timeEntry),
    errors: unavailableErrors,
  }),
  createEntry: endpoint({
    method: "POST",
    path: "/planning/tasks/:id/time-entries",
    summary: { es: "Agrega tiempo olvidado", en: "Add forgotten time" },
    params: idParams,
    body: timeEntryInput,
    data: timeEntry,
    success: 201,
    errors: writeErrors,
  }),
  updateEntry: endpoint({
    method: "PATCH",
    path: "/planning/time-entries/:id",
    summary: { es: "Corrige o confirma tiempo registrado", en: "Correct or confirm tracked time" },
    params: idParams,
    body: timeEntryChanges,
    data: timeEntry,
    errors: accessErrors,
  }),
  deleteEntry: endpoint({
    method: "DELETE",
    path: "/planning/time-entries/:id",
    summary: { es: "Quita tiempo registrado", en: "Remove tracked time" },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
  listChanges: endpoint({
    method: "GET",
    path: "/planning/tasks/:id/time-entries/changes",
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

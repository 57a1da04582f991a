// Brings the tasks and events of an .ics file over as tasks of an area.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { id } from "../../id.ts";
import { planReads } from "../../live/planning-reads.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { accessErrors } from "../call-errors.ts";
import { MAX_CALENDAR_BYTES } from "./calendar-limits.ts";

/** Of one file; the rest is a loss. */
export const MAX_IMPORTED_TASKS = 1000;

export const importLossKinds = [
  "past",
  "completed",
  "cancelled",
  "moved_dates",
  "extra_dates",
  "unsupported_rule",
  "untitled",
  "broken",
  "too_many",
] as const;
export type ImportLossKind = (typeof importLossKinds)[number];

const calendarImport = z.object({
  /** Tasks that are new; with `confirm` they were created. */
  count: z.int(),
  /** Those that came before with the same UID, and stay as they are. */
  duplicates: z.int(),
  /** The first of the new ones; `date` is the day of a task with one. */
  sample: z.array(z.object({ title: z.string(), date: z.nullable(z.string()) })),
  /** What is left out, or comes without a part of it; `example` is a title. */
  losses: z.array(z.object({ kind: z.enum(importLossKinds), count: z.int(), example: z.string() })),
});
export type CalendarImport = z.output<typeof calendarImport>;

export const calendarImportApi = {
  add: endpoint("POST /planning/calendar-imports", {
    changes: planReads,
    summary: {
      es: "Trae las tareas y eventos de un archivo .ics; sin `confirm` no guarda nada",
      en: "Bring the tasks and events of an .ics file over; without `confirm` nothing is stored",
    },
    body: z.object({
      text: z.string().check(z.maxLength(MAX_CALENDAR_BYTES, "calendar_too_large")),
      workspaceId: id,
      areaId: z.enum(areaKeys),
      confirm: z.optional(z.boolean()),
    }),
    bodyLimit: 2 * MAX_CALENDAR_BYTES,
    data: calendarImport,
    errors: accessErrors,
  }),
};

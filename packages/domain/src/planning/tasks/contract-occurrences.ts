import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { planReads } from "../../live/planning-reads.ts";
import { day } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { wholeEditInput } from "../edits/collision.ts";
import { accessErrors, editErrors } from "../call-errors.ts";
import { scheduleInput } from "../schedules/contract-schedule.ts";
import { task } from "./contract-task.ts";

const occurrenceParams = z.object({ id, date: day });

/**
 * `date` is the first date that changes. Without an end, or with the series' own, the old end stays: of a
 * count, what is left of it.
 */
export const splitInput = z.extend(scheduleInput, { date: day, ...wholeEditInput });

/** Inclusive. Without `from` it starts today; without `until` it is open-ended. */
export const pauseInput = z.object({
  from: z.optional(day),
  until: z.optional(z.nullable(day)),
});

/** With `from`, cancels only the pause that starts that day; the others stay. */
export const resumeQuery = z.object({ from: z.optional(day) });

export const planningOccurrencesApi = {
  skip: endpoint("POST /planning/tasks/:id/occurrences/:date/skip", {
    changes: planReads,
    summary: { es: "Salta una fecha", en: "Skip one date" },
    params: occurrenceParams,
    data: task,
    errors: [...accessErrors, "occurrence_completed", "occurrence_moved"],
  }),
  restore: endpoint("DELETE /planning/tasks/:id/occurrences/:date/skip", {
    changes: planReads,
    summary: { es: "Recupera una fecha saltada", en: "Restore a skipped date" },
    params: occurrenceParams,
    data: task,
    errors: [...accessErrors, "occurrence_moved"],
  }),
  move: endpoint("POST /planning/tasks/:id/occurrences/:date/move", {
    changes: planReads,
    summary: {
      es: "Cambia solo una fecha: pasa a ser una tarea propia",
      en: "Change one date only: it becomes a task of its own",
    },
    params: occurrenceParams,
    body: z.extend(scheduleInput, wholeEditInput),
    data: task,
    success: 201,
    errors: [...editErrors, "occurrence_completed"],
  }),
  split: endpoint("POST /planning/tasks/:id/split", {
    changes: planReads,
    summary: {
      es: "Cambia una fecha y las siguientes: sigue una tarea nueva",
      en: "Change a date and those that follow: a new task goes on",
    },
    params: idParams,
    body: splitInput,
    data: task,
    success: 201,
    errors: [...editErrors, "occurrence_completed"],
  }),
  pauseTask: endpoint("POST /planning/tasks/:id/pause", {
    changes: planReads,
    summary: { es: "Pausa una tarea", en: "Pause a task" },
    params: idParams,
    body: pauseInput,
    data: task,
    errors: accessErrors,
  }),
  resumeTask: endpoint("POST /planning/tasks/:id/resume", {
    changes: planReads,
    summary: { es: "Retoma una tarea", en: "Resume a task" },
    params: idParams,
    query: resumeQuery,
    data: task,
    errors: accessErrors,
  }),
};

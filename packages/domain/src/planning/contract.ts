import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { planReads, shareReads } from "../live/planning-reads.ts";
import { buildPageSchema, pageQuery } from "../http/envelope.ts";
import { idParams } from "../id.ts";
import { agenda } from "./agenda/contract-agenda.ts";
import {
  accessErrors,
  editErrors,
  noContent,
  unavailableErrors,
  writeErrors,
} from "./call-errors.ts";
import { edited, wholeEditInput } from "./edits/collision.ts";
import { objectiveCalls } from "./objectives/contract-objective-calls.ts";
import {
  schedule,
  scheduleInput,
  schedulePreview,
  schedulePreviewInput,
} from "./schedules/contract-schedule.ts";
import { share, shareChanges, shareInput } from "./sharing/contract-share.ts";
import { taskFields } from "./tasks/contract-task.ts";
import { taskCalls } from "./tasks/contract-task-calls.ts";

const savedSchedule = z.extend(schedule, edited);

function scheduleCalls<Body extends typeof scheduleChanges>(
  kind: "objectives" | "missions" | "tasks",
  es: string,
  en: string,
  body: Body,
) {
  return {
    put: endpoint(`PUT /planning/${kind}/:id/schedule`, {
      changes: planReads,
      summary: { es: `Agenda ${es}`, en: `Schedule ${en}` },
      params: idParams,
      body,
      data: savedSchedule,
      errors: [...editErrors, "loose_objective"],
    }),
    remove: endpoint(`DELETE /planning/${kind}/:id/schedule`, {
      changes: planReads,
      summary: { es: `Quita de la agenda ${es}`, en: `Unschedule ${en}` },
      params: idParams,
      data: noContent,
      errors: [...accessErrors, "loose_objective"],
    }),
  };
}

const scheduleChanges = z.extend(scheduleInput, wholeEditInput);
/** With `repeatAfter` the repetition changes at once, from a rule or to one. */
const taskScheduleInput = z.extend(scheduleChanges, { repeatAfter: taskFields.repeatAfter });

function shareCalls(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return {
    list: endpoint(`GET /planning/${kind}/:id/shares`, {
      summary: { es: `Quiénes colaboran en ${es}`, en: `Who collaborates on ${en}` },
      params: idParams,
      query: z.object(pageQuery),
      data: buildPageSchema(share),
      errors: unavailableErrors,
    }),
    create: endpoint(`POST /planning/${kind}/:id/shares`, {
      changes: shareReads,
      summary: { es: `Comparte ${es}`, en: `Share ${en}` },
      params: idParams,
      body: shareInput,
      data: share,
      success: 201,
      errors: [...writeErrors, "too_many_shares", "suspended"],
    }),
  };
}

export const planningApi = {
  dailyAgenda: endpoint("GET /planning/schedules/daily-agenda", {
    summary: { es: "La agenda de un día", en: "One day’s agenda" },
    query: z.object({ date: z.optional(z.string().check(z.maxLength(40))) }),
    data: agenda,
  }),
  overdue: endpoint("GET /planning/overdue", {
    summary: {
      es: "Lo que quedó abierto de días anteriores, hasta cien",
      en: "What earlier days left open, up to a hundred",
    },
    data: agenda.shape.overdue,
  }),
  previewSchedule: endpoint("POST /planning/schedules/preview", {
    changes: [],
    summary: {
      es: "Las fechas de una agenda, sin guardar nada",
      en: "A schedule’s dates, storing nothing",
    },
    body: schedulePreviewInput,
    data: schedulePreview,
  }),

  ...objectiveCalls,
  ...taskCalls,

  objectiveSchedule: scheduleCalls("objectives", "un objetivo", "an objective", scheduleChanges),
  missionSchedule: scheduleCalls("missions", "una misión", "a mission", scheduleChanges),
  taskSchedule: scheduleCalls("tasks", "una tarea", "a task", taskScheduleInput),
  objectiveShares: shareCalls("objectives", "un objetivo", "an objective"),
  missionShares: shareCalls("missions", "una misión", "a mission"),
  taskShares: shareCalls("tasks", "una tarea", "a task"),
  updateShare: endpoint("PATCH /planning/shares/:id", {
    changes: shareReads,
    summary: {
      es: "Cambia el rol de quien colabora, o hasta cuándo",
      en: "Change a collaborator’s role, or until when",
    },
    params: idParams,
    body: shareChanges,
    data: share,
    errors: [...writeErrors, "suspended"],
  }),
  deleteShare: endpoint("DELETE /planning/shares/:id", {
    changes: shareReads,
    summary: { es: "Deja de compartir", en: "Stop sharing" },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
};

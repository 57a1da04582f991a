// Builders and errors shared by the API calls of objectives, missions and tasks.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { planReads, shareReads, trackingReads } from "./changes.ts";
import { buildPageSchema, pageQuery } from "../http/envelope.ts";
import { day, instant } from "../http/values.ts";
import { idParams } from "../id.ts";
import { accessErrors, noContent, unavailableErrors, writeErrors } from "./call-errors.ts";
import { share, shareInput } from "./sharing/contract-share.ts";
import { schedule, scheduleInput } from "./schedules/contract-schedule.ts";
import { task } from "./tasks/contract-task.ts";

export function scheduleCalls(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return {
    put: endpoint({
      method: "PUT",
      path: `/planning/${kind}/:id/schedule`,
      changes: planReads,
      summary: { es: `Agenda ${es}`, en: `Schedule ${en}` },
      params: idParams,
      body: scheduleInput,
      data: schedule,
      errors: [...writeErrors, "loose_objective"],
    }),
    remove: endpoint({
      method: "DELETE",
      path: `/planning/${kind}/:id/schedule`,
      changes: planReads,
      summary: { es: `Quita de la agenda ${es}`, en: `Unschedule ${en}` },
      params: idParams,
      data: noContent,
      errors: [...accessErrors, "loose_objective"],
    }),
  };
}

export function shareCalls(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return {
    list: endpoint({
      method: "GET",
      path: `/planning/${kind}/:id/shares`,
      summary: { es: `Quiénes colaboran en ${es}`, en: `Who collaborates on ${en}` },
      params: idParams,
      query: z.object(pageQuery),
      data: buildPageSchema(share),
      errors: unavailableErrors,
    }),
    create: endpoint({
      method: "POST",
      path: `/planning/${kind}/:id/shares`,
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

/**
 * A timer action of a task. `at` is the client time of the action, for offline devices: at most twelve
 * hours ago.
 */
export function defineTrackingCall(action: "start" | "pause" | "finish", es: string, en: string) {
  return endpoint({
    method: "POST",
    path: `/planning/tasks/:id/tracking/${action}`,
    changes: trackingReads,
    summary: { es, en },
    params: idParams,
    body: z.object({ date: z.optional(day), at: z.optional(instant) }),
    data: task,
    errors: accessErrors,
  });
}

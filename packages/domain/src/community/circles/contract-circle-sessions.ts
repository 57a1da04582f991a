// API calls for the scheduled sessions of a circle.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { buildPageSchema, wholeListQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { schedule, scheduleInput } from "../../planning/schedules/contract-schedule.ts";
import { line, requiredLine, text } from "../../text.ts";
import { sessionResponses } from "./catalogue-circles.ts";
import { readErrors, writeErrors } from "./contract-circles.ts";

export const circleSession = z.object({
  id: z.string(),
  circleId: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** A location or the link of a call. */
  location: z.nullable(z.string()),
  durationMin: z.int(),
  schedule,
  nextAt: z.nullable(instant),
  response: z.nullable(z.enum(sessionResponses)),
  acceptedCount: z.int(),
  /** Whether the caller may change and remove it. */
  canChange: z.boolean(),
  updatedAt: instant,
});
export type CircleSession = z.output<typeof circleSession>;

/** More than anybody attends. */
export const MAX_ACCEPTED_SESSIONS = 500;

/** Where the task of an accepted session comes from. */
const acceptedSession = z.object({
  taskId: z.string(),
  circleId: z.string(),
  circleName: z.string(),
  /** Of the call; null for a session at a location. */
  link: z.nullable(z.string()),
});
export type AcceptedSession = z.output<typeof acceptedSession>;

const sessionFields = {
  title: requiredLine(120),
  description: z.optional(z.nullable(text(1000))),
  location: z.optional(z.nullable(line(300))),
  durationMin: z.int().check(z.minimum(5), z.maximum(1440)),
  schedule: scheduleInput,
};

export const circleSessionsApi = {
  list: endpoint("GET /panel/circles/:id/sessions", {
    summary: { es: "Las sesiones de un círculo", en: "The sessions of a circle" },
    params: idParams,
    query: z.object(wholeListQuery),
    data: buildPageSchema(circleSession),
    errors: readErrors,
  }),
  accepted: endpoint("GET /panel/circle-sessions/accepted", {
    summary: { es: "Las sesiones que aceptaste", en: "The sessions that you accepted" },
    data: z.array(acceptedSession).check(z.maxLength(MAX_ACCEPTED_SESSIONS)),
  }),
  create: endpoint("POST /panel/circles/:id/sessions", {
    changes: changesOf.sessions,
    summary: { es: "Agenda una sesión", en: "Schedule a session" },
    params: idParams,
    body: z.object({ id: z.optional(id), ...sessionFields }),
    data: circleSession,
    success: 201,
    errors: [...writeErrors, "conflict", "suspended", "too_many_sessions"],
  }),
  change: endpoint("PATCH /panel/circle-sessions/:id", {
    changes: changesOf.sessions,
    summary: { es: "Cambia una sesión", en: "Change a session" },
    params: idParams,
    body: z.object({ ...z.partial(z.object(sessionFields)).shape, updatedAt: z.optional(instant) }),
    data: circleSession,
    errors: [...writeErrors, "conflict", "suspended", "too_many_sessions"],
  }),
  remove: endpoint("DELETE /panel/circle-sessions/:id", {
    changes: changesOf.sessions,
    summary: { es: "Quita una sesión", en: "Remove a session" },
    params: idParams,
    data: z.null(),
    errors: [...writeErrors, "suspended"],
  }),
  /** An accepted session is a task in the agenda of the user's Personal Studio. */
  respond: endpoint("PUT /panel/circle-sessions/:id/response", {
    changes: changesOf.sessions,
    summary: { es: "Acepta o rechaza una sesión", en: "Accept or decline a session" },
    params: idParams,
    body: z.object({ response: z.enum(sessionResponses) }),
    data: circleSession,
    errors: [...writeErrors, "suspended"],
  }),
};

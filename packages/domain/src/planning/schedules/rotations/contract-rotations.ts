// API calls for recurring tasks that members of a workspace do in turns.
import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { day } from "../../../http/values.ts";
import { id, idParams } from "../../../id.ts";
import { assignmentReads } from "../../../live/planning-reads.ts";
import { username } from "../../../user-values.ts";
import { areaKeys } from "../../../workspace/areas/areas.ts";
import { accessErrors, noContent, unavailableErrors } from "../../call-errors.ts";
import { schedule } from "../contract-schedule.ts";
import { turnChanges } from "./rotation.ts";

export const MAX_ROTATION_MEMBERS = 20;
/** Further tasks of an area are not listed. */
export const MAX_CHORES = 100;
/** The coming dates of a task that are listed. */
export const NEXT_DATES = 7;

/** Null without an end, as for a member who has left. */
const until = z.nullable(day);

const rotation = z.object({
  /** Usernames, in order. */
  members: z.array(z.string()),
  /** The coming occurrences; nobody when all are away or skip. */
  next: z.array(
    z.object({ date: z.string(), username: z.nullable(z.string()), isChanged: z.boolean() }),
  ),
  absences: z.array(z.object({ username: z.string(), from: z.string(), until })),
});
export type RotationView = z.output<typeof rotation>;

const chore = z.object({
  taskId: z.string(),
  objectiveId: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  schedule: z.nullable(schedule),
  /** Null for a task that one user does. */
  rotation: z.nullable(rotation),
  /** Whether the caller may change who takes turns. */
  canPlan: z.boolean(),
});
export type Chore = z.output<typeof chore>;

const reads = ["/workspaces/:id/areas/:areaId/chores", ...assignmentReads];
const changed = z.object({ rotation: z.nullable(rotation) });

export const rotationsApi = {
  list: endpoint("GET /workspaces/:id/areas/:areaId/chores", {
    summary: {
      es: "Las tareas abiertas de un área, con a quién le toca cada una",
      en: "The open tasks of an area, with whose turn each is",
    },
    params: z.object({ id, areaId: z.enum(areaKeys, "area_unknown") }),
    data: z.array(chore).check(z.maxLength(MAX_CHORES)),
    errors: ["not_found", "forbidden", "area_blocked"],
  }),
  set: endpoint("PUT /planning/tasks/:id/rotation", {
    changes: reads,
    summary: {
      es: "Reparte una tarea que se repite por turnos; sin nadie, deja de repartirse",
      en: "Share a recurring task by turns; with nobody it ends",
    },
    params: idParams,
    body: z.object({
      /** Usernames of members, in order; the first does the first occurrence from `since`, at the earliest today. */
      members: z.array(username).check(
        z.maxLength(MAX_ROTATION_MEMBERS, "rotation_too_many"),
        z.refine((all) => new Set(all).size === all.length, "rotation_repeated"),
      ),
      since: z.optional(day),
    }),
    data: changed,
    errors: [...accessErrors, "suspended"],
  }),
  change: endpoint("PUT /planning/tasks/:id/rotation/:date", {
    changes: reads,
    summary: {
      es: "Cambia una fecha: quien sigue la hace, o la hace alguien más a cambio de su siguiente turno",
      en: "Change one date: the next member does it, or another in exchange for their next turn",
    },
    params: z.object({ id, date: day }),
    body: z.object({
      /** NONE takes the changes of the date back. */
      kind: z.enum([...turnChanges, "NONE"]),
      /** With SWAP: who does it. */
      username: z.optional(username),
    }),
    data: changed,
    errors: accessErrors,
  }),
  setAbsence: endpoint("PUT /workspaces/:id/absences", {
    changes: reads,
    summary: {
      es: "Deja fuera de los turnos a alguien entre dos fechas; null termina sus vacaciones",
      en: "Leave a member out of all turns between two dates; null ends it",
    },
    params: idParams,
    body: z.object({
      username,
      absence: z.nullable(
        z
          .object({ from: day, until: day })
          .check(z.refine((value) => value.from <= value.until, "end_date_after_start")),
      ),
    }),
    data: noContent,
    errors: unavailableErrors.concat("forbidden"),
  }),
};

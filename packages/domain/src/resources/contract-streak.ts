// API calls for the consistency streak, of all that a user does or of one routine, and its pauses.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { day } from "../http/values.ts";
import { id, idParams } from "../id.ts";

export const streakPause = z.object({
  id: z.string(),
  from: z.string(),
  /** Null while the end is open. */
  until: z.nullable(z.string()),
});
export type StreakPause = z.output<typeof streakPause>;

export const streak = z.object({
  /** In days; grace days and pauses do not break it. */
  current: z.int(),
  best: z.int(),
  /** Weeks in a row with at least one day that counts. */
  weeks: z.object({ current: z.int(), best: z.int() }),
  /** The last 30 days: those that count, of those that could. */
  recent: z.object({ counted: z.int(), possible: z.int() }),
  /** Grace days of the last 30 days, of two. */
  graceUsed: z.int(),
  isPaused: z.boolean(),
  pauses: z.array(streakPause),
  from: z.string(),
  to: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      counts: z.boolean(),
      done: z.int(),
      /** For a routine: whether it occurs on this day; otherwise true. */
      isScheduled: z.boolean(),
      isPaused: z.boolean(),
      isGrace: z.boolean(),
    }),
  ),
});
export type Streak = z.output<typeof streak>;

export const streakApi = {
  get: endpoint({
    method: "GET",
    path: "/panel/streak",
    summary: { es: "Tu constancia, día por día", en: "Your consistency, day by day" },
    query: z.object({
      /** A routine; without it, all that the user does. */
      objectiveId: z.optional(id),
      /** The year of `days`; the 365 days up to today unless it is sent. */
      year: z.optional(z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2199))),
    }),
    data: streak,
    errors: ["not_found"],
  }),
  pause: endpoint({
    method: "POST",
    path: "/panel/streak/pauses",
    summary: { es: "Pon en pausa tu racha, también hacia atrás", en: "Pause your streak" },
    body: z.object({ id: z.optional(id), from: day, until: z.optional(z.nullable(day)) }),
    data: streakPause,
    success: 201,
    errors: ["conflict"],
  }),
  resume: endpoint({
    method: "DELETE",
    path: "/panel/streak/pauses/:id",
    summary: { es: "Quita una pausa", en: "Remove a pause" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
};

// API calls for the consistency streak, of all that a user does or of one routine, and its pauses.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";
import { id } from "../../id.ts";
import { FIRST_YEAR, LAST_YEAR } from "../../time/day.ts";

export const MAX_STREAK_PAUSES = 200;

export const streakPause = z.object({
  id: z.string(),
  from: z.string(),
  /** Null while the end is open. */
  until: z.nullable(z.string()),
});
export type StreakPause = z.output<typeof streakPause>;

const length = { current: z.int(), best: z.int() };

const streakDay = z.object({
  date: z.string(),
  counts: z.boolean(),
  /** For a routine: whether it occurs on this day; otherwise true. */
  isScheduled: z.boolean(),
  isPaused: z.boolean(),
  /** Missed, and free: within the current streak. */
  isGrace: z.boolean(),
});

export const streak = z.object({
  /** In days that count; free days and pauses do not break it. */
  ...length,
  /** Weeks in a row with at least one day that counts. */
  weeks: z.object(length),
  /** The last 30 days: those that count, of those that could. */
  recent: z.object({ counted: z.int(), possible: z.int() }),
  /** Free days of the last 30 days, of two. */
  graceUsed: z.int(),
  isPaused: z.boolean(),
  /** Of all that the user does, the latest first; the pauses of a routine are in its objective. */
  pauses: z.array(streakPause).check(z.maxLength(MAX_STREAK_PAUSES)),
  /** The first day that counts; null before it. */
  since: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  days: z.array(streakDay),
});
export type Streak = z.output<typeof streak>;

/** Past days are allowed, so that a pause can be entered afterwards. Pauses may overlap. */
export const streakPauseInput = z.object({
  id: z.optional(id),
  from: day,
  /** Inclusive. Without it the end is open. */
  until: z.optional(z.nullable(day)),
});

export const streakApi = {
  get: endpoint("GET /panel/streak", {
    summary: { es: "Tu constancia, día por día", en: "Your consistency, day by day" },
    query: z.object({
      /** A routine of the user; without it, all that the user does. */
      objectiveId: z.optional(id),
      /** The year of `days`; the twelve months up to today unless it is sent. */
      year: z.optional(
        z.coerce.number().check(z.int(), z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR)),
      ),
    }),
    data: streak,
    errors: ["not_found", "area_blocked"],
  }),
  pause: endpoint("POST /panel/streak/pauses", {
    changes: ["/panel/streak", "/panel/vitality", "/panel/reviews/:kind/:period"],
    summary: { es: "Pon en pausa tu racha, también hacia atrás", en: "Pause your streak" },
    body: streakPauseInput,
    data: streakPause,
    success: 201,
    errors: ["conflict", "too_many_streak_pauses"],
  }),
  endPause: endpoint("PATCH /panel/streak/pauses/:id", {
    changes: ["/panel/streak", "/panel/vitality", "/panel/reviews/:kind/:period"],
    summary: { es: "Cambia cuándo termina una pausa", en: "Change when a pause ends" },
    body: z.object({ until: z.nullable(day) }),
    data: streakPause,
  }),
  removePause: endpoint("DELETE /panel/streak/pauses/:id", {
    isUndoable: true,
    changes: ["/panel/streak", "/panel/vitality", "/panel/reviews/:kind/:period"],
    summary: { es: "Quita una pausa", en: "Remove a pause" },
  }),
};

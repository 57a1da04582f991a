// The day settings of a user: when a day ends, and lengths of focus and breaks.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { daySettingsReads } from "../../live/planning-reads.ts";
import { instant } from "../../http/values.ts";
import { dayEnds } from "./day-bounds.ts";
import { intervalBounds, defaultIntervalLengths } from "../tracking/focus-interval.ts";

export const daySettings = z.object({
  dayEnds: z.enum(dayEnds),
  focusMinutes: z.int(),
  breakMinutes: z.int(),
  /** Null until they are changed. */
  updatedAt: z.nullable(instant),
});
export type DaySettings = z.output<typeof daySettings>;

export const defaultDaySettings: DaySettings = {
  dayEnds: "midnight",
  ...defaultIntervalLengths,
  updatedAt: null,
};

const { focus, break: rest } = intervalBounds;

export const daySettingsChanges = z.object({
  dayEnds: z.optional(z.enum(dayEnds)),
  focusMinutes: z.optional(z.int().check(z.minimum(focus.min), z.maximum(focus.max))),
  breakMinutes: z.optional(z.int().check(z.minimum(rest.min), z.maximum(rest.max))),
  updatedAt: z.optional(z.nullable(instant)),
});

export const daySettingsApi = {
  get: endpoint("GET /planning/day-settings", {
    summary: {
      es: "Cómo van tus días: cuándo termina uno y cuánto te enfocas y descansas",
      en: "How your days go: when one ends, and how long you focus and rest",
    },
    data: daySettings,
  }),
  update: endpoint("PATCH /planning/day-settings", {
    changes: daySettingsReads,
    summary: {
      es: "Cambia cuándo termina tu día, o cuánto te enfocas y descansas",
      en: "Change when your day ends, or how long you focus and rest",
    },
    body: daySettingsChanges,
    data: daySettings,
    errors: ["conflict"],
  }),
};

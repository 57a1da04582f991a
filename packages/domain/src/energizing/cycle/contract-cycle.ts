// The endpoints of the menstrual cycle: setup, periods, daily logs and preferences.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { cycleReads } from "../../live/energizing-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day } from "../../http/values.ts";
import { cycleSettings } from "../contract-day.ts";
import { cycleMoods, cycleSymptoms, flowLevels } from "./cycle-catalogue.ts";
import {
  cyclePatternsResponse,
  cycleReadingResponse,
  cycleRecord,
} from "./contract-cycle-responses.ts";
import {
  cycleLogInput,
  cyclePeriodChanges,
  cyclePeriodInput,
  cyclePreferencesChanges,
  cycleSettingsInput,
} from "./contract-cycle-inputs.ts";
import { MAX_LOG_DAYS } from "./cycle-bounds.ts";
import { cycleModes } from "./cycle-info.ts";

export const cycleLog = z.object({
  date: z.string(),
  flow: z.nullable(z.enum(flowLevels)),
  symptoms: z.array(z.enum(cycleSymptoms)),
  mood: z.array(z.enum(cycleMoods)),
  /** Ids of the user's custom symptoms. */
  ownSymptoms: z.array(z.string()),
  notes: z.nullable(z.string()),
});
export type CycleLog = z.output<typeof cycleLog>;

export const cyclePreferences = z.object({
  /** `pregnancy` and `pause` stop all predictions; the logs remain. */
  mode: z.enum(cycleModes),
  showsFertility: z.boolean(),
  isHidden: z.boolean(),
  ownSymptoms: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null until they are changed. */
  updatedAt: z.nullable(z.string()),
});
export type CyclePreferences = z.output<typeof cyclePreferences>;

const dateParams = z.object({ date: day });

/** Undecryptable parts of the cycle, which are excluded from all results. */
const undecryptableCycle = z.object({
  /** Periods and settings: if true, the cycle appears as if nothing were logged. */
  book: z.boolean(),
  /** Months (`YYYY-MM`) of the last three years whose daily logs are undecryptable. */
  months: z.array(z.string()),
});
export type UndecryptableCycle = z.output<typeof undecryptableCycle>;

export const cycleApi = {
  reading: endpoint("GET /energizing/cycle", {
    summary: {
      es: "Tu ciclo en un día: dónde va, qué se espera y con cuánta seguridad",
      en: "Your cycle on a day: where it stands, what is expected, and how sure that is",
    },
    /** Defaults to today. */
    query: z.object({ date: z.optional(day) }),
    data: z.object({
      ...cycleReadingResponse,
      preferences: cyclePreferences,
      unreadable: z.optional(undecryptableCycle),
    }),
    errors: ["pin_required"],
  }),
  patterns: endpoint("GET /energizing/cycle/patterns", {
    summary: {
      es: "Qué síntomas y ánimos llegan en qué fase de tu ciclo",
      en: "Which symptoms and moods come in which phase of your cycle",
    },
    data: cyclePatternsResponse,
    errors: ["pin_required"],
  }),
  erase: endpoint("DELETE /energizing/cycle", {
    changes: cycleReads,
    summary: {
      es: "Elimina todo lo de tu ciclo, enseguida y para siempre",
      en: "Delete everything about your cycle, at once and for good",
    },
    errors: ["pin_required"],
  }),
  settings: endpoint("GET /energizing/cycle/settings", {
    summary: { es: "Lo que dijiste de tu ciclo", en: "What you told of your cycle" },
    data: z.nullable(cycleSettings),
    errors: ["pin_required"],
  }),
  saveSettings: endpoint("PUT /energizing/cycle/settings", {
    changes: cycleReads,
    summary: { es: "Guarda lo que sabes de tu ciclo", en: "Save what you know of your cycle" },
    body: cycleSettingsInput,
    data: cycleSettings,
    errors: ["cycle_unreadable", "pin_required"],
  }),
  changePreferences: endpoint("PATCH /energizing/cycle/preferences", {
    changes: cycleReads,
    summary: {
      es: "Cambia cómo se sigue y se muestra tu ciclo, y tus propios síntomas",
      en: "Change how your cycle is followed and shown, and your own symptoms",
    },
    body: cyclePreferencesChanges,
    data: cyclePreferences,
    errors: ["conflict", "cycle_unreadable", "pin_required"],
  }),
};

export const cyclePeriodsApi = {
  list: endpoint("GET /energizing/cycle/periods", {
    summary: { es: "Tus periodos, el más reciente primero", en: "Your periods, the latest first" },
    query: z.object(pageQuery),
    data: buildPageSchema(cycleRecord),
    errors: ["pin_required"],
  }),
  create: endpoint("POST /energizing/cycle/periods", {
    changes: cycleReads,
    summary: { es: "Registra un periodo", en: "Log a period" },
    body: cyclePeriodInput,
    data: cycleRecord,
    success: 201,
    errors: ["cycle_unreadable", "pin_required"],
  }),
  update: endpoint("PATCH /energizing/cycle/periods/:id", {
    changes: cycleReads,
    summary: { es: "Corrige un periodo", en: "Correct a period" },
    body: cyclePeriodChanges,
    data: cycleRecord,
    errors: ["conflict", "cycle_unreadable", "not_found", "pin_required"],
  }),
  remove: endpoint("DELETE /energizing/cycle/periods/:id", {
    changes: cycleReads,
    summary: { es: "Elimina un periodo", en: "Delete a period" },
    errors: ["cycle_unreadable", "not_found", "pin_required"],
  }),
};

export const cycleLogsApi = {
  list: endpoint("GET /energizing/cycle/logs", {
    summary: { es: "Lo que anotaste entre dos días", en: "What you noted between two days" },
    query: z.object({ from: day, to: day }),
    data: z.array(cycleLog).check(z.maxLength(MAX_LOG_DAYS)),
    errors: ["pin_required"],
  }),
  get: endpoint("GET /energizing/cycle/logs/:date", {
    summary: { es: "Lo que anotaste de un día", en: "What you noted of a day" },
    params: dateParams,
    data: z.nullable(cycleLog),
    errors: ["pin_required"],
  }),
  save: endpoint("PUT /energizing/cycle/logs/:date", {
    changes: cycleReads,
    summary: { es: "Anota cómo fue un día", en: "Note how a day was" },
    params: dateParams,
    body: cycleLogInput,
    data: cycleLog,
    errors: ["cycle_unreadable", "pin_required"],
  }),
  /** In an undecryptable month, this deletes all of its daily logs. */
  remove: endpoint("DELETE /energizing/cycle/logs/:date", {
    changes: cycleReads,
    summary: { es: "Elimina lo que anotaste de un día", en: "Delete what you noted of a day" },
    params: dateParams,
    errors: ["cycle_unreadable", "pin_required"],
  }),
};

// The mirror of a resource: what its figures say, in words, and where they come from.
import type { Label } from "../locale.ts";

export const mirrorLabels = ["plenty", "steady", "low", "unknown"] as const;
export type MirrorLabel = (typeof mirrorLabels)[number];
export const mirrorLabelTexts: Readonly<Record<MirrorLabel, Label>> = {
  plenty: { es: "Vas bien", en: "Plenty to draw on" },
  steady: { es: "Vas a buen paso", en: "Going steadily" },
  low: { es: "Anda bajo", en: "Running low" },
  unknown: { es: "Todavía no hay con qué saberlo", en: "Too early to say" },
};

export const mirrorPartKeys = [
  "planned",
  "tracked",
  "estimated",
  "available",
  "nights",
  "rhythm",
  "cycle",
  "deepFocus",
  "socialTasks",
  "exchanges",
  "objectives",
  "entries",
  "income",
  "expense",
] as const;
export type MirrorPartKey = (typeof mirrorPartKeys)[number];
export const mirrorPartLabels: Readonly<Record<MirrorPartKey, Label>> = {
  planned: { es: "Lo que planeaste", en: "What you planned" },
  tracked: { es: "El tiempo que mediste", en: "The time you tracked" },
  estimated: { es: "Lo que estimaste, sin medir", en: "What you estimated but didn’t track" },
  available: { es: "Las horas que te deja tu sueño", en: "The hours your sleep leaves" },
  nights: { es: "Tus noches", en: "Your nights" },
  rhythm: { es: "Tu ritmo de sueño", en: "Your sleep rhythm" },
  cycle: { es: "Tu ciclo", en: "Your cycle" },
  deepFocus: { es: "Tareas de concentración", en: "Deep focus tasks" },
  socialTasks: { es: "Tareas con otras personas", en: "Tasks with others" },
  exchanges: { es: "Mensajes con tus conexiones", en: "Messages with your connections" },
  objectives: { es: "Tus objetivos", en: "Your objectives" },
  entries: { es: "Lo que registraste", en: "What you logged" },
  income: { es: "Ingresos", en: "Income" },
  expense: { es: "Gastos", en: "Expenses" },
};

export const mirrorNotes = ["now", "today", "period", "nothing"] as const;
export type MirrorNote = (typeof mirrorNotes)[number];

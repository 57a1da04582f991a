import type { Label } from "../../locale.ts";

export const scheduleTypes = [
  "PROJECT",
  "EVENT",
  "ROUTINE",
  "TRACKED_RESOURCE",
  "MISSION",
  "TASK",
] as const;
export type ScheduleType = (typeof scheduleTypes)[number];
export const scheduleTypeLabels: Readonly<Record<ScheduleType, Label>> = {
  PROJECT: { es: "Plazo del proyecto", en: "Project time frame" },
  EVENT: { es: "Fecha del evento", en: "Event date" },
  ROUTINE: { es: "Ritmo de la rutina", en: "Routine rhythm" },
  TRACKED_RESOURCE: { es: "Plazo de la meta", en: "Goal deadline" },
  MISSION: { es: "Semana de la misión", en: "Mission week" },
  TASK: { es: "Momento de la tarea", en: "Task time" },
};

export const scheduleStatuses = ["TENTATIVE", "CONFIRMED", "CANCELLED"] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];
export const scheduleStatusLabels: Readonly<Record<ScheduleStatus, Label>> = {
  TENTATIVE: { es: "Por confirmar", en: "Tentative" },
  CONFIRMED: { es: "Confirmado", en: "Confirmed" },
  CANCELLED: { es: "Cancelado", en: "Canceled" },
};

export const projectRanges = ["annual", "half", "quarter", "custom"] as const;
export type ProjectRange = (typeof projectRanges)[number];
export const projectRangeLabels: Readonly<Record<ProjectRange, Label>> = {
  annual: { es: "Anual", en: "Year" },
  half: { es: "Semestral", en: "Half-year" },
  quarter: { es: "Trimestral", en: "Quarter" },
  custom: { es: "A tu medida", en: "Custom" },
};
/** A project of that length. */
export const projectOfRangeLabels: Readonly<Record<Exclude<ProjectRange, "custom">, Label>> = {
  annual: { es: "Proyecto anual", en: "Yearly project" },
  half: { es: "Proyecto semestral", en: "Half-year project" },
  quarter: { es: "Proyecto trimestral", en: "Quarterly project" },
};

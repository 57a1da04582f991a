import type { Label } from "../../locale.ts";

export const timeEntryChangeKinds = ["ADDED", "CHANGED", "REMOVED"] as const;
export type TimeEntryChangeKind = (typeof timeEntryChangeKinds)[number];
export const timeEntryChangeKindLabels: Readonly<Record<TimeEntryChangeKind, Label>> = {
  ADDED: { es: "Agregaste", en: "You added" },
  CHANGED: { es: "Corregiste", en: "You corrected" },
  REMOVED: { es: "Quitaste", en: "You removed" },
};

export const progressDisplayStates = ["idle", "running", "over_time", "completed"] as const;
export type ProgressDisplayState = (typeof progressDisplayStates)[number];
export const progressDisplayStateLabels: Readonly<Record<ProgressDisplayState, Label>> = {
  idle: { es: "En reposo", en: "Idle" },
  running: { es: "Corre el tiempo", en: "Running" },
  over_time: { es: "Pasó lo estimado", en: "Over the estimate" },
  completed: { es: "Completada", en: "Completed" },
};

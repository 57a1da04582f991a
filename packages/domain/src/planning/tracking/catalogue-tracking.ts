import type { Label } from "../../locale.ts";

export const timeEntryChangeKinds = ["ADDED", "CHANGED", "REMOVED"] as const;
export type TimeEntryChangeKind = (typeof timeEntryChangeKinds)[number];
export const timeEntryChangeKindLabels: Readonly<Record<TimeEntryChangeKind, Label>> = {
  ADDED: { es: "Agregaste", en: "You added" },
  CHANGED: { es: "Corregiste", en: "You corrected" },
  REMOVED: { es: "Quitaste", en: "You removed" },
};

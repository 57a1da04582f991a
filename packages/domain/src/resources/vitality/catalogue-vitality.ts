// The parts, labels and reasons of the vitality index.
import type { Label } from "../../locale.ts";

export const vitalityPartKeys = [
  "debt",
  "regularity",
  "rhythm",
  "load",
  "balance",
  "connection",
] as const;
export type VitalityPartKey = (typeof vitalityPartKeys)[number];

/** What a high score means, because every part has one. */
export const vitalityPartLabels: Readonly<Record<VitalityPartKey, Label>> = {
  debt: { es: "Sueño suficiente", en: "Enough sleep" },
  regularity: { es: "Sueño regular", en: "Regular sleep" },
  rhythm: { es: "Rutinas cumplidas", en: "Routines done" },
  load: { es: "Días llevaderos", en: "Manageable days" },
  balance: { es: "Equilibrio entre áreas", en: "Balance across areas" },
  connection: { es: "Conexión con otras personas", en: "Connection with others" },
};

export const vitalityLabels = ["strong", "steady", "tight", "drained", "unknown"] as const;
export type VitalityLabel = (typeof vitalityLabels)[number];
export const vitalityLabelTexts: Readonly<Record<VitalityLabel, Label>> = {
  strong: { es: "Con fuerza", en: "Going strong" },
  steady: { es: "En equilibrio", en: "Steady" },
  tight: { es: "Con poco margen", en: "Little to spare" },
  drained: { es: "Toca recuperarte", en: "Time to recover" },
  unknown: { es: "Aún te estamos conociendo", en: "Still getting to know you" },
};

/** The input of a part in its unit, or why it is missing. */
export const vitalityReasons = [
  "debt_hours",
  "midsleep_minutes",
  "routines_share",
  "load_share",
  "balance_gap",
  "contacts",
  "few_nights",
  "no_rhythm",
  "no_routines",
  "no_plans",
  "no_assessment",
  "no_contacts_logged",
] as const;
export type VitalityReason = (typeof vitalityReasons)[number];

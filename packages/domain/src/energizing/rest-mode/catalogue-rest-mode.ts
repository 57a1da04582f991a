import type { Label } from "../../locale.ts";

export const restModeStates = ["setup", "idle", "near_bedtime", "resting", "forgotten"] as const;
export type RestModeState = (typeof restModeStates)[number];
export const restModeStateLabels: Readonly<Record<RestModeState, Label>> = {
  setup: { es: "Sin ritmo de sueño", en: "No sleep rhythm yet" },
  idle: { es: "De día", en: "Daytime" },
  near_bedtime: { es: "Casi hora de dormir", en: "Close to bedtime" },
  resting: { es: "Descansando", en: "Resting" },
  forgotten: { es: "Falta decir cuándo despertaste", en: "Waiting for your wake-up time" },
};

// The phases of the menstrual cycle, apart from what is logged, so that a day loads only these.
import type { Label } from "../../locale.ts";

export const cyclePhases = ["menstrual", "follicular", "ovulatory", "luteal"] as const;
export type CyclePhase = (typeof cyclePhases)[number];
export const cyclePhaseLabels: Readonly<Record<CyclePhase, Label>> = {
  menstrual: { es: "Menstrual", en: "Menstrual" },
  follicular: { es: "Folicular", en: "Follicular" },
  ovulatory: { es: "Ovulatoria", en: "Ovulatory" },
  luteal: { es: "Lútea", en: "Luteal" },
};

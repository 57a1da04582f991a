// The twelve life areas of the self-assessment (after Paul J. Meyer's wheel of life, 1960s).
import type { Label } from "../locale.ts";

export const balanceAreas = [
  "health",
  "rest",
  "emotions",
  "love",
  "family",
  "friends",
  "work",
  "money",
  "home",
  "growth",
  "fun",
  "meaning",
] as const;
export type BalanceArea = (typeof balanceAreas)[number];

export const balanceAreaLabels: Readonly<Record<BalanceArea, Label>> = {
  health: { es: "Salud", en: "Health" },
  rest: { es: "Descanso", en: "Rest" },
  emotions: { es: "Emociones", en: "Emotions" },
  love: { es: "Pareja", en: "Love" },
  family: { es: "Familia", en: "Family" },
  friends: { es: "Amistades", en: "Friends" },
  work: { es: "Trabajo o estudio", en: "Work or study" },
  money: { es: "Dinero", en: "Money" },
  home: { es: "Hogar", en: "Home" },
  growth: { es: "Crecimiento", en: "Growth" },
  fun: { es: "Diversión", en: "Fun" },
  meaning: { es: "Sentido y comunidad", en: "Meaning and community" },
};

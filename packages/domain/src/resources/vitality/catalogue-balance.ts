// The twelve life areas of the self-assessment (after Paul J. Meyer's wheel of life, 1960s).
import type { Label } from "../../locale.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";

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

/** Two questions per area, each rated on its own in the test, and read as one line elsewhere. */
export const balanceAreaQuestions: Readonly<Record<BalanceArea, readonly [Label, Label]>> = {
  health: [
    { es: "¿Tienes energía?", en: "Do you have energy?" },
    { es: "¿Te cuidas?", en: "Do you look after yourself?" },
  ],
  rest: [
    { es: "¿Despiertas bien?", en: "Do you wake up well?" },
    { es: "¿Desconectas?", en: "Do you switch off?" },
  ],
  emotions: [
    { es: "¿Hay calma?", en: "Do you feel calm?" },
    { es: "¿Pides apoyo?", en: "Do you ask for support?" },
  ],
  love: [
    { es: "¿Te sientes bien así?", en: "Are you content as it is?" },
    { es: "¿Hay cariño?", en: "Is there affection?" },
  ],
  family: [
    { es: "¿Hay confianza?", en: "Is there trust?" },
    { es: "¿Hay tiempo?", en: "Is there time?" },
  ],
  friends: [
    { es: "¿Cuentas con alguien?", en: "Is someone there for you?" },
    { es: "¿Se ven?", en: "Do you meet?" },
  ],
  work: [
    { es: "¿Te importa?", en: "Does it matter to you?" },
    { es: "¿Es sostenible?", en: "Can you keep it up?" },
  ],
  money: [
    { es: "¿Te alcanza?", en: "Is it enough?" },
    { es: "¿Te da paz?", en: "Does it give you peace of mind?" },
  ],
  home: [
    { es: "¿Te acomoda?", en: "Does it suit you?" },
    { es: "¿Es seguro?", en: "Is it safe?" },
  ],
  growth: [
    { es: "¿Aprendes?", en: "Are you learning?" },
    { es: "¿Avanzas?", en: "Are you moving forward?" },
  ],
  fun: [
    { es: "¿Disfrutas?", en: "Do you enjoy yourself?" },
    { es: "¿Juegas?", en: "Do you play?" },
  ],
  meaning: [
    { es: "¿Hay propósito?", en: "Is there purpose?" },
    { es: "¿Aportas?", en: "Do you contribute?" },
  ],
};

/** The area of a Personal Studio where something can be done about it. */
export const areasOfBalance: Readonly<Record<BalanceArea, AreaKey>> = {
  health: "health",
  rest: "health",
  emotions: "personal",
  love: "relationship",
  family: "family",
  friends: "friends",
  work: "work",
  money: "patrimony",
  home: "household_chores",
  growth: "education",
  fun: "leisure",
  meaning: "community",
};

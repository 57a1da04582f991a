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

/** What an area is about, to think of while rating it; nothing to answer one by one. */
export const balanceAreaQuestions: Readonly<Record<BalanceArea, Label>> = {
  health: {
    es: "¿Tienes energía? ¿Te cuidas?",
    en: "Do you have energy? Do you look after yourself?",
  },
  rest: { es: "¿Despiertas bien? ¿Desconectas?", en: "Do you wake up well? Do you switch off?" },
  emotions: { es: "¿Hay calma? ¿Pides apoyo?", en: "Do you feel calm? Do you ask for support?" },
  love: {
    es: "¿Te sientes bien así? ¿Hay cariño?",
    en: "Are you content as it is? Is there affection?",
  },
  family: { es: "¿Hay confianza? ¿Hay tiempo?", en: "Is there trust? Is there time?" },
  friends: { es: "¿Cuentas con alguien? ¿Se ven?", en: "Is someone there for you? Do you meet?" },
  work: { es: "¿Te importa? ¿Es sostenible?", en: "Does it matter to you? Can you keep it up?" },
  money: { es: "¿Te alcanza? ¿Te da paz?", en: "Is it enough? Does it give you peace of mind?" },
  home: { es: "¿Te acomoda? ¿Es seguro?", en: "Does it suit you? Is it safe?" },
  growth: { es: "¿Aprendes? ¿Avanzas?", en: "Are you learning? Are you moving forward?" },
  fun: { es: "¿Disfrutas? ¿Juegas?", en: "Do you enjoy yourself? Do you play?" },
  meaning: { es: "¿Hay propósito? ¿Aportas?", en: "Is there purpose? Do you contribute?" },
};

// How much text a push notification reveals on a locked screen.
import type { Label } from "../../locale.ts";

export const pushTexts = ["neutral", "full"] as const;
export type PushText = (typeof pushTexts)[number];
export const pushTextLabels: Readonly<Record<PushText, Label>> = {
  neutral: { es: "Solo que hay algo nuevo", en: "Only that there’s something new" },
  full: { es: "Con título y nombres", en: "With titles and names" },
};
export const pushTextMeanings: Readonly<Record<PushText, Label>> = {
  neutral: {
    es: "Nadie que vea tu pantalla bloqueada sabe de qué se trata.",
    en: "Nobody who sees your locked screen knows what it’s about.",
  },
  full: {
    es: "Lo que es de tu salud, tu sueño o tu ciclo nunca se muestra ahí.",
    en: "Anything about your health, sleep or cycle is never shown there.",
  },
};

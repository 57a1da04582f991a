// How much text a push notification reveals on a locked screen.
import type { Label } from "../../locale.ts";
import pushTextMeaningsData from "./push-text-meanings.json" with { type: "json" };

export const pushTexts = ["neutral", "full"] as const;
export type PushText = (typeof pushTexts)[number];
export const pushTextLabels: Readonly<Record<PushText, Label>> = {
  neutral: { es: "Solo que hay algo nuevo", en: "Only that there’s something new" },
  full: { es: "Con título y nombres", en: "With titles and names" },
};
export const pushTextMeanings: Readonly<Record<PushText, Label>> = pushTextMeaningsData;

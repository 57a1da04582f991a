// The fifteen themes by name and mood; their colours are in the web app's design tokens.
import type { Label } from "../../locale.ts";
import texts from "./themes.json" with { type: "json" };

export const themes = [
  "trabajo",
  "sereno",
  "floral",
  "enfoque",
  "relax",
  "alerta",
  "claridad",
  "negocios",
  "atardecer",
  "visionario",
  "fluir",
  "ideas",
  "energia",
  "tranquilo",
  "suave",
] as const;
export type Theme = (typeof themes)[number];
export const defaultTheme: Theme = "ideas";

/** Themes for visitors: one of each mood, half of them dark. */
export const publicThemes = [
  "ideas",
  "claridad",
  "sereno",
  "atardecer",
  "enfoque",
  "tranquilo",
] as const satisfies readonly Theme[];
export type PublicTheme = (typeof publicThemes)[number];

export interface ThemeDefinition {
  readonly label: Label;
  readonly mood: Label;
  readonly dark: boolean;
}

export const themeDefinitions: Readonly<Record<Theme, ThemeDefinition>> = texts;

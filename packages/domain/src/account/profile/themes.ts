// The fifteen themes by name and mood; their colours are in the web app's design tokens.
import type { Label } from "../../locale.ts";

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

export const themeDefinitions: Readonly<Record<Theme, ThemeDefinition>> = {
  trabajo: {
    label: { es: "Trabajo", en: "Work" },
    mood: {
      es: "Pizarra y azul nítido para ir al grano.",
      en: "Slate and crisp blue, to the point.",
    },
    dark: false,
  },
  sereno: {
    label: { es: "Sereno", en: "Serene" },
    mood: { es: "Bruma y verde agua, sin prisa.", en: "Mist and teal, in no hurry." },
    dark: false,
  },
  floral: {
    label: { es: "Floral", en: "Floral" },
    mood: { es: "Rosa y hoja, un jardín despierto.", en: "Rose and leaf, a garden awake." },
    dark: false,
  },
  enfoque: {
    label: { es: "Enfoque", en: "Focus" },
    mood: { es: "Oscuro y sobrio, con una sola luz.", en: "Dark and sober, with a single light." },
    dark: true,
  },
  relax: {
    label: { es: "Relax", en: "Relax" },
    mood: { es: "Salvia y lino para soltar los hombros.", en: "Sage and linen, shoulders down." },
    dark: false,
  },
  alerta: {
    label: { es: "Alerta", en: "Alert" },
    mood: {
      es: "Blanco, ámbar y rojo: contraste que despierta.",
      en: "White, amber and red: contrast that wakes you.",
    },
    dark: false,
  },
  claridad: {
    label: { es: "Claridad", en: "Clarity" },
    mood: { es: "Casi blanco, con cielo abierto.", en: "Nearly white, with open sky." },
    dark: false,
  },
  negocios: {
    label: { es: "Negocios", en: "Business" },
    mood: { es: "Azul marino y latón, con aplomo.", en: "Navy and brass, composed." },
    dark: true,
  },
  atardecer: {
    label: { es: "Atardecer", en: "Sunset" },
    mood: { es: "Del coral al ciruela, luz que baja.", en: "Coral to plum, the light going down." },
    dark: true,
  },
  visionario: {
    label: { es: "Visionario", en: "Visionary" },
    mood: {
      es: "Violeta profundo y lila eléctrico para imaginar lejos.",
      en: "Deep violet and electric lilac, to imagine far.",
    },
    dark: true,
  },
  fluir: {
    label: { es: "Fluir", en: "Flow" },
    mood: {
      es: "Océano y agua clara que no se detiene.",
      en: "Ocean and clear water, never still.",
    },
    dark: false,
  },
  ideas: {
    label: { es: "Ideas", en: "Ideas" },
    mood: { es: "Papel tibio, tinta y ocre.", en: "Warm paper, ink and ochre." },
    dark: false,
  },
  energia: {
    label: { es: "Energía", en: "Energy" },
    mood: { es: "Naranja y lima, todo encendido.", en: "Orange and lime, all switched on." },
    dark: false,
  },
  tranquilo: {
    label: { es: "Tranquilo", en: "Quiet" },
    mood: { es: "Gris azulado de última hora.", en: "Blue-gray of the last hour." },
    dark: true,
  },
  suave: {
    label: { es: "Suave", en: "Soft" },
    mood: { es: "Rubor y pastel con tinta ligera.", en: "Blush and pastel with soft ink." },
    dark: false,
  },
};

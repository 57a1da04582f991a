// The themes as the running app knows them: their names, the colour of the browser's bar, the switch.
// Small on purpose: the palettes themselves stay out of the browser and arrive as style sheet.

/** `theme-color` of each theme, which is its surface; a test holds it to the palette. */
export const themeColors = {
  ideas: "#f9f4ea",
  trabajo: "#eaeff3",
  sereno: "#e7f2f3",
  floral: "#fdeef2",
  enfoque: "#171513",
  relax: "#f1f0e6",
  alerta: "#ffffff",
  claridad: "#f6fbfd",
  negocios: "#131f36",
  atardecer: "#38182b",
  visionario: "#191033",
  fluir: "#ddf6f7",
  energia: "#fafbef",
  tranquilo: "#28333d",
  suave: "#fdf1ef",
} as const;

export type ThemeName = keyof typeof themeColors;

export const themeNames = Object.keys(themeColors) as ThemeName[];

export const defaultTheme: ThemeName = "ideas";

export function isThemeName(value: unknown): value is ThemeName {
  return typeof value === "string" && Object.hasOwn(themeColors, value);
}

/** Changes the mood of the page at once: one attribute on `<html>`, and the browser's bar with it. */
export function applyTheme(name: ThemeName): void {
  document.documentElement.dataset["theme"] = name;
  document
    .querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    ?.setAttribute("content", themeColors[name]);
}

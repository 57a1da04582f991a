// The themes as the running app knows them: the colour of the browser's bar, and the switch.
// Small on purpose: the palettes themselves stay out of the browser and arrive as style sheet.
import { themes, type Theme } from "@vereda/domain/account/themes";

/** `theme-color` of each theme, which is its surface; a test holds it to the palette. */
export const themeColors: Readonly<Record<Theme, string>> = {
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
};

/** For what arrives from a cookie or from another tab. */
export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** Changes the mood of the page at once: one attribute on `<html>`, and the browser's bar with it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  document
    .querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    ?.setAttribute("content", themeColors[theme]);
}

// The browser-bar colour of each theme (its surface); literal, so no palette reaches the browser.
import type { Theme } from "@vereda/domain/account/profile/themes";

/** `<meta name="theme-color">` by theme; a test compares each with its palette. */
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

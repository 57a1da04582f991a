// The colour of the browser's own bar in each theme: its surface, so that page and bar are one sheet.
// Written out, because the palettes and their arithmetic stay out of the browser.
import type { Theme } from "@vereda/domain/account/user/themes";

/** `<meta name="theme-color">` by theme; a test holds each to its palette. */
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

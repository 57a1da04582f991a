// The theme of this device: an attribute of the document, kept in a cookie that the server reads,
// so that the first paint already has it.
import { defaultTheme, themes, type Theme } from "@vereda/domain/account/themes";
import { keepOnDevice, readCookie, THEME_COOKIE } from "../cookies.ts";

export function themeOrDefault(name: string | null | undefined): Theme {
  return themes.find((one) => one === name) ?? defaultTheme;
}

export function themeOfCookies(cookies: string | null): Theme {
  return themeOrDefault(readCookie(cookies, THEME_COOKIE));
}

const listeners = new Set<() => void>();

/** The theme that the document wears now. Browser only. */
export function currentTheme(): Theme {
  return themeOrDefault(document.documentElement.dataset["theme"]);
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies a theme at once and keeps it on this device. */
export function applyTheme(theme: Theme): void {
  if (currentTheme() !== theme) {
    document.documentElement.dataset["theme"] = theme;
    for (const listener of listeners) listener();
  }
  if (readCookie(document.cookie, THEME_COOKIE) !== theme) keepOnDevice(THEME_COOKIE, theme);
}

// The theme of this device, stored in a cookie so that the server renders it in the first paint.
import type { Theme } from "@vereda/domain/account/profile/themes";
import { storeCookie, readCookie, THEME_COOKIE } from "../cookies.ts";

const listeners = new Set<() => void>();

export function getCurrentTheme(): Theme {
  // Safe cast: only the server and `applyTheme` write it.
  return document.documentElement.dataset["theme"] as Theme;
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme(theme: Theme): void {
  if (getCurrentTheme() !== theme) {
    document.documentElement.dataset["theme"] = theme;
    for (const listener of listeners) listener();
  }
  if (readCookie(document.cookie, THEME_COOKIE) !== theme) storeCookie(THEME_COOKIE, theme);
}

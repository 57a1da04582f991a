// The theme of this device: an attribute of the document, kept in a cookie that the server reads,
// so that the first paint already has it.
import type { Theme } from "@vereda/domain/account/user/themes";
import { storeCookie, readCookie, THEME_COOKIE } from "../cookies.ts";

const listeners = new Set<() => void>();

/** The theme that the document wears now. Browser only. */
export function currentTheme(): Theme {
  // Written by the server or by `applyTheme`, so it is one of ours.
  return document.documentElement.dataset["theme"] as Theme;
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
  if (readCookie(document.cookie, THEME_COOKIE) !== theme) storeCookie(THEME_COOKIE, theme);
}

// Which addresses are the panel's, for everything that treats its documents in a way of their own.
import { withoutLocale } from "../i18n/locale-path.ts";

/** A screen for signed-in people, in either language: the browser draws it, so one document opens all of them. */
export function isPanelPath(pathname: string): boolean {
  return /^\/(?:panel|space)(?:\/|$)/.test(withoutLocale(pathname));
}

/** The day in a language: the one screen of the panel that the server writes. */
export function isDayPath(pathname: string): boolean {
  return withoutLocale(pathname) === "/panel";
}

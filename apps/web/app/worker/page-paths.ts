// Classifies request paths for the worker.
import { parseLocale } from "#platform/i18n/locale-path.ts";

export function getPanelDocument(pathname: string): string {
  return parseLocale(pathname) === "en" ? "/en/panel" : "/panel";
}

export const panelDocuments = ["/panel", "/en/panel"] as const;

export const DAY_CACHES = "vereda-day-";

/** A page, as opposed to the API and files: the worker may respond offline. */
export function isPage(pathname: string): boolean {
  return !/^\/(?:api|assets|builds|icons)(?:\/|$)|\.[a-z0-9]+$/i.test(pathname);
}

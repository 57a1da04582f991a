// Which addresses are whose, for the worker.
import { localeOfPath } from "#platform/i18n/locale-path.ts";

/** The document that opens an address of the panel. */
export function panelDocument(pathname: string): string {
  return localeOfPath(pathname) === "en" ? "/en/panel" : "/panel";
}

export const panelDocuments = ["/panel", "/en/panel"] as const;

/** What the caches are called that hold the day as the server wrote it for its user. */
export const DAY_CACHES = "vereda-day-";

/** A page, as opposed to the API and to files: what the worker may answer without a network. */
export function isPage(pathname: string): boolean {
  return !/^\/(?:api|assets|builds|icons)(?:\/|$)|\.[a-z0-9]+$/i.test(pathname);
}

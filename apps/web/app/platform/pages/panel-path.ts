// Matches panel paths, whose documents are handled differently.
import { removeLocale } from "../i18n/locale-path.ts";

/** A screen for signed-in users, in either language, rendered in the browser from one document. */
export function isPanelPath(pathname: string): boolean {
  return /^\/(?:panel|space)(?:\/|$)/.test(removeLocale(pathname));
}

/** The profile of a user, in the frame of the panel. */
export const getProfileAddress = (username: string) => `/panel/u/${username}`;

/** The day, with or without language prefix: the only panel screen rendered on the server. */
export function isDayPath(pathname: string): boolean {
  return removeLocale(pathname) === "/panel";
}

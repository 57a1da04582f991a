// Finds the token of an invitation in the address of the register page.
import { removeLocale } from "#platform/i18n/locale-path.ts";

/** Screens whose last segment is the token of a link that lets its opener register. */
const LINK_SCREENS = ["/panel/connect/", "/panel/join/"];

/** From the link of an e-mail, or from the screen of a link that leads here; null without one. */
export function findInvitationToken(search: URLSearchParams): string | null {
  const next = removeLocale(search.get("next") ?? "");
  const screen = LINK_SCREENS.find((path) => next.startsWith(path));
  const [token = ""] = screen === undefined ? [] : next.slice(screen.length).split(/[/?#]/);
  return search.get("invitation") || token || null;
}

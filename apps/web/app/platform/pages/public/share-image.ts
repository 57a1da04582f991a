// Finds the picture of a public page, which the build drew (`scripts/share-images`).
import type { Locale } from "@vereda/domain/locale";
import { removeLocale } from "../../i18n/locale-path.ts";

const OF_USERS = /^\/(?:u|public|circles)\/./;

/** Pages of users share the picture of the home page. */
export function buildShareImagePath(path: string, locale: Locale): string {
  const bare = removeLocale(path).replace(/[?#].*/, "");
  return `/og/${locale}${bare === "/" || OF_USERS.test(bare) ? "/home" : bare}.png`;
}

// A person's theme, language and time zone put into effect on this device, where they stay after
// signing out. Nothing here is sent to the server.
import type { User } from "@vereda/domain/account/contract";
import { keepLocale } from "../i18n/locale.ts";
import { keepTimeZone } from "./kept-time-zone.ts";
import { applyTheme } from "./theme.ts";

export function applyPreferences(user: Pick<User, "theme" | "language" | "timezone">): void {
  applyTheme(user.theme);
  keepLocale(user.language);
  keepTimeZone(user.timezone);
}

// Which theme a device keeps, as its cookies tell the server.
import { defaultTheme, themes, type Theme } from "@vereda/domain/account/user/themes";
import { readCookie, THEME_COOKIE } from "../cookies.ts";

export function keptTheme(cookies: string | null): Theme {
  const kept = readCookie(cookies, THEME_COOKIE);
  return themes.find((one) => one === kept) ?? defaultTheme;
}

// The cookies that both sides read: the language, the theme and the look of the day chosen on this device.

export const LOCALE_COOKIE = "vereda_locale";
export const THEME_COOKIE = "vereda_theme";
export const DAY_VIEW_COOKIE = "vereda_day_view";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The value of one cookie in a `Cookie` header or in `document.cookie`; null when it is not there. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** A cookie kept for a year, for the whole site and not sent along by other sites. */
export function yearlongCookie(name: string, value: string, secure: boolean): string {
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${ONE_YEAR_SECONDS}`, "SameSite=Lax"];
  return (secure ? [...parts, "Secure"] : parts).join("; ");
}

/** Keeps a choice on this device. Browser only. */
export function storeCookie(name: string, value: string): void {
  document.cookie = yearlongCookie(name, value, location.protocol === "https:");
}

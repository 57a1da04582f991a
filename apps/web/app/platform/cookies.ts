// The cookies read by server and browser: language, theme and day view of this device.

export const LOCALE_COOKIE = "vereda_locale";
export const THEME_COOKIE = "vereda_theme";
export const DAY_VIEW_COOKIE = "vereda_day_view";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** A cookie for one year and the whole site, not sent with cross-site requests. */
export function buildCookie(name: string, value: string, secure: boolean): string {
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${ONE_YEAR_SECONDS}`, "SameSite=Lax"];
  return (secure ? [...parts, "Secure"] : parts).join("; ");
}

export function storeCookie(name: string, value: string): void {
  document.cookie = buildCookie(name, value, location.protocol === "https:");
}

// The time zone that was chosen on this device; a new account begins with it.

const KEY = "vereda.timezone";

export function keepTimeZone(zone: string): void {
  try {
    localStorage.setItem(KEY, zone);
  } catch {
    // Where storage is blocked the device's own zone serves.
  }
}

/** The zone chosen here before, otherwise the one the device is set to. Browser only. */
export function deviceTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return localStorage.getItem(KEY) ?? own;
  } catch {
    return own;
  }
}

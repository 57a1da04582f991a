// The time zone that was chosen on this device; a new account begins with it.

const KEY = "vereda.timezone";

export function storeTimeZone(zone: string): void {
  try {
    localStorage.setItem(KEY, zone);
  } catch {
    // Where storage is blocked the device's own zone serves.
  }
}

/** The zone that the device is set to. Browser only. */
export function getSystemTimeZone(): string {
  // oxlint-disable-next-line vereda/no-local-time -- this one asks for the zone of the device itself
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone chosen here before, otherwise the one the device is set to. Browser only. */
export function getDeviceTimeZone(): string {
  const systemZone = getSystemTimeZone();
  try {
    return localStorage.getItem(KEY) ?? systemZone;
  } catch {
    return systemZone;
  }
}

// The time zone chosen on this device; new accounts start with it.
import { getStorageKey } from "#platform/browser-store.ts";

const KEY = getStorageKey("timezone");

export function storeTimeZone(zone: string): void {
  try {
    localStorage.setItem(KEY, zone);
  } catch {
    // Where storage is blocked, the system's zone is used.
  }
}

export function getSystemTimeZone(): string {
  // oxlint-disable-next-line vereda/no-local-time -- this one asks for the zone of the device itself
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone chosen on this device, otherwise the system's. Browser only. */
export function getDeviceTimeZone(): string {
  const systemZone = getSystemTimeZone();
  try {
    return localStorage.getItem(KEY) ?? systemZone;
  } catch {
    return systemZone;
  }
}

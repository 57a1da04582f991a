// Reads information about browser and device. Each part may fail without affecting the others.
import { getStorageKey } from "#platform/browser-store.ts";
export type ServiceWorkerState = "unsupported" | "none" | "installing" | "waiting" | "active";

export interface DeviceInfo {
  build: string | null;
  online: boolean;
  languages: readonly string[];
  timeZone: string | null;
  /** Width and height in CSS pixels; `density` is device pixels per CSS pixel. */
  screen: { width: number; height: number; density: number };
  window: { width: number; height: number };
  /** Bytes used and available. */
  storage: { used: number; quota: number } | null;
  isStorageWritable: boolean;
  serviceWorker: ServiceWorkerState | null;
  incomplete: boolean;
}

interface Registration {
  installing: unknown;
  waiting: unknown;
  active: unknown;
}

export interface BrowserApi {
  navigator: {
    onLine: boolean;
    languages: readonly string[];
    storage?: { estimate: () => Promise<{ usage?: number; quota?: number }> };
    serviceWorker?: { getRegistration: () => Promise<Registration | undefined> };
  };
  screen: { width: number; height: number };
  devicePixelRatio: number;
  innerWidth: number;
  innerHeight: number;
  localStorage: Pick<Storage, "setItem" | "removeItem">;
  timeZone: () => string;
  build: () => Promise<string | null>;
}

export async function readDeviceInfo(browser: BrowserApi): Promise<DeviceInfo> {
  const { navigator, screen } = browser;
  const [build, storage, serviceWorker] = await Promise.allSettled([
    browser.build(),
    readStorage(navigator.storage),
    readWorkerState(navigator.serviceWorker),
  ]);
  return {
    build: getFulfilled(build),
    online: navigator.onLine,
    languages: [...navigator.languages],
    timeZone: browser.timeZone() || null,
    screen: { width: screen.width, height: screen.height, density: browser.devicePixelRatio },
    window: { width: browser.innerWidth, height: browser.innerHeight },
    storage: getFulfilled(storage),
    isStorageWritable: canWriteStorage(browser),
    serviceWorker: getFulfilled(serviceWorker),
    incomplete: [build, storage, serviceWorker].some(({ status }) => status === "rejected"),
  };
}

function getFulfilled<T>(result: PromiseSettledResult<T>): T | null {
  return result.status === "fulfilled" ? result.value : null;
}

async function readStorage(
  storage: BrowserApi["navigator"]["storage"],
): Promise<DeviceInfo["storage"]> {
  if (storage === undefined) return null;
  const { usage, quota } = await storage.estimate();
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}

async function readWorkerState(
  container: BrowserApi["navigator"]["serviceWorker"],
): Promise<ServiceWorkerState> {
  if (container === undefined) return "unsupported";
  const registration = await container.getRegistration();
  if (registration === undefined) return "none";
  if (registration.waiting) return "waiting";
  return registration.active ? "active" : "installing";
}

const PROBE = getStorageKey("probe");

function canWriteStorage(browser: BrowserApi): boolean {
  try {
    browser.localStorage.setItem(PROBE, "1");
    browser.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

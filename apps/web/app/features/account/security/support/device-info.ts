// What the browser tells about itself and this device. Every part is read by itself: what a browser
// keeps to itself, or fails to tell, does not take the rest with it.

export type ServiceWorkerState = "unsupported" | "none" | "installing" | "waiting" | "active";

export interface DeviceInfo {
  /** The build that the server hands out now. */
  build: string | null;
  online: boolean;
  /** As the person ordered them in the browser. */
  languages: readonly string[];
  timeZone: string | null;
  /** Width and height in CSS pixels, and how many dots make one of them. */
  screen: { width: number; height: number; density: number };
  window: { width: number; height: number };
  /** Bytes in use, and how many there may be. */
  storage: { used: number; quota: number } | null;
  /** Whether this browser keeps anything for the next visit. */
  isStorageWritable: boolean;
  serviceWorker: ServiceWorkerState | null;
  /** Whether any part could not be read. */
  incomplete: boolean;
}

interface Registration {
  installing: unknown;
  waiting: unknown;
  active: unknown;
}

/** The parts of a browser that are asked; `window` has them all, a test brings its own. */
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

const PROBE = "vereda.probe";

function canWriteStorage(browser: BrowserApi): boolean {
  try {
    browser.localStorage.setItem(PROBE, "1");
    browser.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

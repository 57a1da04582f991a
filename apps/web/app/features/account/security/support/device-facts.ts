// What the browser tells about itself and this device. Every part is read by itself: what a browser
// keeps to itself, or fails to tell, does not take the rest with it.

export type ServiceWorkerState = "unsupported" | "none" | "installing" | "waiting" | "active";

export interface DeviceFacts {
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
  storage: { used: number; most: number } | null;
  /** Whether this browser keeps anything for the next visit. */
  keepsStorage: boolean;
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
export interface BrowserAsked {
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

export async function deviceFacts(browser: BrowserAsked): Promise<DeviceFacts> {
  const { navigator, screen } = browser;
  const [build, storage, serviceWorker] = await Promise.allSettled([
    browser.build(),
    storageOf(navigator.storage),
    workerOf(navigator.serviceWorker),
  ]);
  return {
    build: valueOf(build),
    online: navigator.onLine,
    languages: [...navigator.languages],
    timeZone: browser.timeZone() || null,
    screen: { width: screen.width, height: screen.height, density: browser.devicePixelRatio },
    window: { width: browser.innerWidth, height: browser.innerHeight },
    storage: valueOf(storage),
    keepsStorage: keepsStorage(browser),
    serviceWorker: valueOf(serviceWorker),
    incomplete: [build, storage, serviceWorker].some(({ status }) => status === "rejected"),
  };
}

function valueOf<T>(result: PromiseSettledResult<T>): T | null {
  return result.status === "fulfilled" ? result.value : null;
}

async function storageOf(
  storage: BrowserAsked["navigator"]["storage"],
): Promise<DeviceFacts["storage"]> {
  if (storage === undefined) return null;
  const { usage, quota } = await storage.estimate();
  return usage === undefined || quota === undefined ? null : { used: usage, most: quota };
}

async function workerOf(
  container: BrowserAsked["navigator"]["serviceWorker"],
): Promise<ServiceWorkerState> {
  if (container === undefined) return "unsupported";
  const registration = await container.getRegistration();
  if (registration === undefined) return "none";
  if (registration.waiting) return "waiting";
  return registration.active ? "active" : "installing";
}

const PROBE = "vereda.probe";

function keepsStorage(browser: BrowserAsked): boolean {
  try {
    browser.localStorage.setItem(PROBE, "1");
    browser.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

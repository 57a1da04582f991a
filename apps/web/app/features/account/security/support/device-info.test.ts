import { describe, expect, it } from "vitest";
import { readDeviceInfo, type BrowserApi } from "./device-info.ts";

function browser(changes: Partial<BrowserApi["navigator"]> = {}): BrowserApi {
  return {
    navigator: {
      onLine: true,
      languages: ["es-MX", "en"],
      storage: { estimate: async () => ({ usage: 2_048, quota: 1_000_000 }) },
      serviceWorker: {
        getRegistration: async () => ({ installing: null, waiting: null, active: {} }),
      },
      ...changes,
    },
    screen: { width: 390, height: 844 },
    devicePixelRatio: 3,
    innerWidth: 390,
    innerHeight: 700,
    localStorage: { setItem: () => undefined, removeItem: () => undefined },
    timeZone: () => "America/Mexico_City",
    build: async () => "b7",
  };
}

describe("device information", () => {
  it("is read completely", async () => {
    expect(await readDeviceInfo(browser())).toEqual({
      build: "b7",
      online: true,
      languages: ["es-MX", "en"],
      timeZone: "America/Mexico_City",
      screen: { width: 390, height: 844, density: 3 },
      window: { width: 390, height: 700 },
      storage: { used: 2_048, quota: 1_000_000 },
      isStorageWritable: true,
      serviceWorker: "active",
      incomplete: false,
    });
  });

  it.each([
    [{ installing: null, waiting: {}, active: {} }, "waiting"],
    [{ installing: {}, waiting: null, active: null }, "installing"],
    [undefined, "none"],
  ] as const)("reports the service worker state: %j is %s", async (registration, state) => {
    const serviceWorker = { getRegistration: async () => registration };
    expect((await readDeviceInfo(browser({ serviceWorker }))).serviceWorker).toBe(state);
  });

  it("omits what the browser lacks, as on insecure pages", async () => {
    const { storage: _storage, serviceWorker: _worker, ...poor } = browser().navigator;
    const info = await readDeviceInfo({ ...browser(), navigator: poor });
    expect(info).toMatchObject({
      storage: null,
      serviceWorker: "unsupported",
      incomplete: false,
    });
  });

  it("keeps the other parts when one fails, and is marked incomplete", async () => {
    const refuses = async () => {
      throw new Error("SecurityError");
    };
    const info = await readDeviceInfo(browser({ storage: { estimate: refuses } }));
    expect(info).toMatchObject({ storage: null, serviceWorker: "active", incomplete: true });
  });

  it("detects that nothing can be stored", async () => {
    const full = () => {
      throw new Error("QuotaExceededError");
    };
    const localStorage = { setItem: full, removeItem: () => undefined };
    expect((await readDeviceInfo({ ...browser(), localStorage })).isStorageWritable).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { canReload, canStart, markStarted } from "./chunk-reload.ts";

function tabStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe("reloading a page whose files are missing", () => {
  it("happens once for each build, however long the files take to fail", () => {
    const storage = tabStorage();
    expect(canReload(storage, 100_000, "a")).toBe(true);
    expect(canReload(storage, 130_000, "a")).toBe(false);
    expect(canReload(storage, 160_000, "b")).toBe(true);
    expect(canReload(storage, 190_000, "a")).toBe(false);
  });

  it("happens at most once in ten seconds", () => {
    const storage = tabStorage();
    expect(canReload(storage, 100_000, "a")).toBe(true);
    expect(canReload(storage, 109_999, "b")).toBe(false);
    expect(canReload(storage, 110_000, "b")).toBe(true);
  });
});

describe("starting a page that reloads itself", () => {
  it("stops after three starts without a screen, until it is opened anew", () => {
    const storage = tabStorage();
    const starts = [false, true, true, true, true].map((isReload) => canStart(storage, isReload));
    expect(starts).toEqual([true, true, true, false, false]);
    expect(canStart(storage, false)).toBe(true);
  });

  it("counts anew once a screen was rendered", () => {
    const storage = tabStorage();
    for (let reloads = 0; reloads < 10; reloads++) {
      expect(canStart(storage, true)).toBe(true);
      markStarted(storage);
    }
  });
});

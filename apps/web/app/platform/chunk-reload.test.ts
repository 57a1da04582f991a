import { describe, expect, it } from "vitest";
import { loadQuietly, mayReload } from "./chunk-reload.ts";

function tabStorage(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

describe("reloading a page whose files are gone", () => {
  it("is tried once, and again only when ten seconds have passed", () => {
    const storage = tabStorage();
    expect(mayReload(storage, 100_000)).toBe(true);
    expect(mayReload(storage, 109_999)).toBe(false);
    expect(mayReload(storage, 110_000)).toBe(true);
  });

  it("is not tried for what is only fetched ahead, whether that comes or not", async () => {
    const storage = tabStorage();
    const { promise, reject } = Promise.withResolvers<never>();
    const ahead = loadQuietly(() => promise);
    expect(mayReload(storage, 100_000)).toBe(false);
    reject(new Error("no network"));
    await expect(ahead).rejects.toThrow("no network");
    expect(await loadQuietly(async () => "part")).toBe("part");
    expect(mayReload(storage, 100_000)).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { mayReload } from "./chunk-reload.ts";

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
});

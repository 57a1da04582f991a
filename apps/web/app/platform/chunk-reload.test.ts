import { describe, expect, it } from "vitest";
import { canReload } from "./chunk-reload.ts";

function tabStorage(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

describe("reloading a page whose files are missing", () => {
  it("happens once, and again only after ten seconds", () => {
    const storage = tabStorage();
    expect(canReload(storage, 100_000)).toBe(true);
    expect(canReload(storage, 109_999)).toBe(false);
    expect(canReload(storage, 110_000)).toBe(true);
  });
});

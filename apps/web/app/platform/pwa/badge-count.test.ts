import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { raiseBadge, removeBadge, setBadge } from "./badge-count.ts";

const stored = new Map<string, string>();
const counts: number[] = [];

beforeEach(() => {
  const cache = {
    put: async (key: string, response: Response) => void stored.set(key, await response.text()),
    match: async (key: string) => {
      const text = stored.get(key);
      return text === undefined ? undefined : new Response(text);
    },
  };
  vi.stubGlobal("caches", { open: async () => cache, delete: async () => stored.clear() });
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void counts.push(count),
    clearAppBadge: async () => void counts.push(0),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  counts.length = 0;
});

it("is raised from what the page displayed last, and from nothing after it is removed", async () => {
  await setBadge(3);
  await raiseBadge();
  await raiseBadge();
  await removeBadge();
  expect(stored.size).toBe(0);
  await raiseBadge();
  expect(counts).toEqual([3, 4, 5, 0, 1]);
});

it("does nothing where icons have no badge", async () => {
  vi.stubGlobal("navigator", {});
  await Promise.all([setBadge(3), raiseBadge(), removeBadge()]);
  expect(stored.size).toBe(0);
});

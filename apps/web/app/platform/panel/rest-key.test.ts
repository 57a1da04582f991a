import { describe, expect, it } from "vitest";
import { forgetRests, restKey } from "./rest-key.ts";

const rest = { id: "night", startedAt: 1_000, endsAt: 9_000 };
const finish = { id: "night", wakeUpAt: "2026-03-05T13:00:00.000Z" };

function leftOf(kept: Record<string, string>) {
  const values = new Map(Object.entries(kept));
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  forgetRests(store, [...values.keys()]);
  return Object.fromEntries(values);
}

describe("what a device remembers of rests when a session ends", () => {
  it("is no rest that goes on, and nothing that is not one", () => {
    const running = JSON.stringify({ rest, finish: null });
    const kept = { [restKey("ana")]: running, [restKey("eva")]: "{", "vereda.theme": "ideas" };
    expect(leftOf(kept)).toEqual({ "vereda.theme": "ideas" });
  });

  it("is an end that the server does not have yet, without the rest and whatever else is there", () => {
    const told = JSON.stringify({ rest, finish: { ...finish, notes: "Llovió" }, dream: "x" });
    const unended = { id: "night", wakeUpAt: null };
    const unknown = JSON.stringify({ rest: null, finish: unended });
    expect(leftOf({ [restKey("ana")]: told, [restKey("eva")]: unknown })).toEqual({
      [restKey("ana")]: JSON.stringify({ rest: null, finish }),
      [restKey("eva")]: unknown,
    });
  });
});

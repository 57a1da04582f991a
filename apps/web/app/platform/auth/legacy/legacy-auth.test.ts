import { describe, expect, it } from "vitest";
import { takeLegacyAuth } from "./legacy-auth.ts";

function storageOf(kept: Record<string, string>) {
  const values = new Map(Object.entries(kept));
  return {
    values,
    store: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  };
}

const take = (kept: Record<string, string>) => takeLegacyAuth(storageOf(kept).store);
const whole = { token: "t1", refreshToken: "r1", expiresIn: 900, sessionId: "s1" };

describe("what an earlier release kept of a session", () => {
  it("is read from plain keys", () => {
    const kept = { token: "t1", refreshToken: "r1", expiresIn: "900", sessionId: "s1" };
    expect(take(kept)).toEqual(whole);
  });

  it("is read from `auth`, written as JSON", () => {
    expect(take({ auth: JSON.stringify(whole) })).toEqual(whole);
  });

  it("is read from a store nested in `pinia`, as an object or as JSON within JSON", () => {
    expect(take({ pinia: JSON.stringify({ auth: whole }) })).toEqual(whole);
    expect(take({ pinia: JSON.stringify({ auth: JSON.stringify({ state: whole }) }) })).toEqual(
      whole,
    );
  });

  it("knows the lifetime by its other name", () => {
    expect(take({ auth: '{"token":"t1","tokenExpiry":"600"}' })?.expiresIn).toBe(600);
  });

  it("is completed from one place by the next", () => {
    expect(take({ auth: '{"token":"t1"}', refreshToken: "r1", sessionId: "s1" })).toEqual({
      ...whole,
      expiresIn: null,
    });
  });

  it("loses quotes and the scheme around a token", () => {
    expect(take({ token: '"Bearer t1"' })?.token).toBe("t1");
  });

  it("is removed once it was read", () => {
    const { store, values } = storageOf({ token: "t1", pinia: "{}", theme: "ideas" });
    takeLegacyAuth(store);
    expect([...values.keys()]).toEqual(["theme"]);
    expect(takeLegacyAuth(store)).toBeNull();
  });

  it.each([
    { auth: "{" },
    { pinia: "[1,2" },
    { token: "null" },
    { token: "undefined", refreshToken: "" },
    { token: "[object Object]" },
    { auth: '"t1"' },
    { auth: '{"token":{"a":1}}' },
    { sessionId: "s1", expiresIn: "900" },
    { pinia: '{"a":{"b":{"c":{"d":{"e":{"token":"too deep"}}}}}}' },
    { token: "x".repeat(5000) },
  ])("is ignored and removed when it is damaged or names nobody: %j", (kept) => {
    const { store, values } = storageOf(kept);
    expect(takeLegacyAuth(store)).toBeNull();
    expect(values.size).toBe(0);
  });

  it.each(["-5", "soon", "NaN"])("has no lifetime when %j stands for it", (expiresIn) => {
    expect(take({ token: "t1", expiresIn })).toMatchObject({ token: "t1", expiresIn: null });
  });

  it("is nothing where storage is blocked", () => {
    const blocked = () => {
      throw new Error("blocked");
    };
    const store = { getItem: blocked, setItem: blocked, removeItem: blocked };
    expect(takeLegacyAuth(store)).toBeNull();
  });
});

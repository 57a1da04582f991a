import { describe, expect, it } from "vitest";
import { takeLegacyAuth } from "./legacy-auth.ts";

function buildStorage(stored: Record<string, string>) {
  const values = new Map(Object.entries(stored));
  return {
    values,
    store: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  };
}

const take = (stored: Record<string, string>) => takeLegacyAuth(buildStorage(stored).store);
const completeAuth = { token: "t1", refreshToken: "r1", expiresIn: 900, sessionId: "s1" };

describe("what an earlier release kept of a session", () => {
  it("is read from plain keys", () => {
    const stored = { token: "t1", refreshToken: "r1", expiresIn: "900", sessionId: "s1" };
    expect(take(stored)).toEqual(completeAuth);
  });

  it("is read from `auth`, written as JSON", () => {
    expect(take({ auth: JSON.stringify(completeAuth) })).toEqual(completeAuth);
  });

  it("is read from a store nested in `pinia`, as an object or as JSON within JSON", () => {
    expect(take({ pinia: JSON.stringify({ auth: completeAuth }) })).toEqual(completeAuth);
    expect(
      take({ pinia: JSON.stringify({ auth: JSON.stringify({ state: completeAuth }) }) }),
    ).toEqual(completeAuth);
  });

  it("knows the lifetime by its other name", () => {
    expect(take({ auth: '{"token":"t1","tokenExpiry":"600"}' })?.expiresIn).toBe(600);
  });

  it("is completed from one place by the next", () => {
    expect(take({ auth: '{"token":"t1"}', refreshToken: "r1", sessionId: "s1" })).toEqual({
      ...completeAuth,
      expiresIn: null,
    });
  });

  it("loses quotes and the scheme around a token", () => {
    expect(take({ token: '"Bearer t1"' })?.token).toBe("t1");
  });

  it("is removed once it was read", () => {
    const { store, values } = buildStorage({ token: "t1", pinia: "{}", theme: "ideas" });
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
  ])("is ignored and removed when it is damaged or names nobody: %j", (stored) => {
    const { store, values } = buildStorage(stored);
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

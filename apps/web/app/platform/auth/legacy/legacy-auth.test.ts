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

describe("stored session of an earlier release", () => {
  it("is read from plain keys", () => {
    const stored = { token: "t1", refreshToken: "r1", expiresIn: "900", sessionId: "s1" };
    expect(take(stored)).toEqual(completeAuth);
  });

  it("is read from `auth` as JSON", () => {
    expect(take({ auth: JSON.stringify(completeAuth) })).toEqual(completeAuth);
  });

  it("is read from a store nested in `pinia`, as an object or as nested JSON", () => {
    expect(take({ pinia: JSON.stringify({ auth: completeAuth }) })).toEqual(completeAuth);
    expect(
      take({ pinia: JSON.stringify({ auth: JSON.stringify({ state: completeAuth }) }) }),
    ).toEqual(completeAuth);
  });

  it("reads the lifetime from `tokenExpiry`", () => {
    expect(take({ auth: '{"token":"t1","tokenExpiry":"600"}' })?.expiresIn).toBe(600);
  });

  it("is merged from several keys", () => {
    expect(take({ auth: '{"token":"t1"}', refreshToken: "r1", sessionId: "s1" })).toEqual({
      ...completeAuth,
      expiresIn: null,
    });
  });

  it("strips quotes and the scheme from a token", () => {
    expect(take({ token: '"Bearer t1"' })?.token).toBe("t1");
  });

  it("is removed after reading", () => {
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
  ])("is ignored and removed if it is damaged or has no token: %j", (stored) => {
    const { store, values } = buildStorage(stored);
    expect(takeLegacyAuth(store)).toBeNull();
    expect(values.size).toBe(0);
  });

  it.each(["-5", "soon", "NaN"])("has no lifetime for %j", (expiresIn) => {
    expect(take({ token: "t1", expiresIn })).toMatchObject({ token: "t1", expiresIn: null });
  });

  it("is null when storage is blocked", () => {
    const blocked = () => {
      throw new Error("blocked");
    };
    const store = { getItem: blocked, setItem: blocked, removeItem: blocked };
    expect(takeLegacyAuth(store)).toBeNull();
  });
});

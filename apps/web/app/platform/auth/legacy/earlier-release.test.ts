import { beforeEach, describe, expect, it } from "vitest";
import type { Session } from "../session/create-session.ts";
import {
  credentials,
  offline,
  refused,
  tokens,
  device,
  LOGIN,
  REFRESH,
} from "../session/session-testing.ts";

let phone: ReturnType<typeof device>;
let session: Session;

beforeEach(() => {
  phone = device();
  phone.respond(LOGIN, tokens("one"));
  phone.respond(REFRESH, refused);
  session = phone.tab();
});

describe("session of an earlier release", () => {
  const stored = { auth: JSON.stringify({ token: "old", sessionId: "s0", expiresIn: 900 }) };
  const tabWith = (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) phone.values.set(key, value);
    return phone.tab();
  };

  it("is continued and its keys are removed", () => {
    expect(tabWith(stored).state()).toMatchObject({ token: "old", sessionId: "s0" });
    expect([...phone.values.keys()]).toEqual(["vereda.auth"]);
  });

  it("is ignored but removed if this release has a session", async () => {
    await session.login(credentials);
    expect(tabWith(stored).state()?.token).toBe("one");
    expect(phone.values.has("auth")).toBe(false);
  });

  it("is exchanged by its refresh token before the first call", async () => {
    phone.respond(REFRESH, tokens("new", "s1"));
    const tab = tabWith({ ...stored, refreshToken: "r0" });
    expect(await tab.token()).toBe("new");
    expect(tab.state()).toMatchObject({ token: "new", sessionId: "s1" });
    expect(phone.calls(REFRESH).map((one) => one.body)).toEqual([
      { attemptId: "attempt-1", refreshToken: "r0" },
    ]);
  });

  it("starts from a refresh token alone", async () => {
    phone.respond(REFRESH, tokens("new", "s1"));
    expect(await tabWith({ refreshToken: "r0" }).token()).toBe("new");
  });

  it("sends its refresh token again only after a lost response", async () => {
    phone.respond(REFRESH, offline, tokens("new", "s1"), tokens("newer", "s1"));
    const tab = tabWith({ refreshToken: "r0" });
    expect(await tab.renew("inherited")).toBe("unreachable");
    expect(await tab.renew("inherited")).toBe("renewed");
    expect(await tab.renew("new")).toBe("renewed");
    expect(phone.calls(REFRESH).map((one) => one.body)).toEqual([
      { attemptId: "attempt-1", refreshToken: "r0" },
      { attemptId: "attempt-1", refreshToken: "r0" },
      { attemptId: "attempt-2" },
    ]);
    expect([...phone.values.values()].join()).not.toContain("r0");
  });

  it("ends when the exchange is rejected", async () => {
    const tab = tabWith({ ...stored, refreshToken: "r0" });
    expect(await tab.token()).toBeNull();
    expect(tab.state()).toBeNull();
  });
});

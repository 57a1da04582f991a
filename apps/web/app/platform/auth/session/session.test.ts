import { beforeEach, describe, expect, it } from "vitest";
import { createFailure } from "#platform/api/api-response.ts";
import type { ManualTimers } from "#platform/testing/manual-timers.ts";
import type { Session } from "./create-session.ts";
import {
  credentials,
  offline,
  refused,
  tokens,
  device,
  LOGIN,
  PASSKEY_LOGIN,
  LOGOUT,
  REFRESH,
} from "./session-testing.ts";

let phone: ReturnType<typeof device>;
let timers: ManualTimers;
let session: Session;

beforeEach(() => {
  phone = device();
  timers = phone.timers;
  phone.respond(LOGIN, tokens("one"));
  phone.respond(REFRESH, refused);
  session = phone.tab();
});

describe("sign-in", () => {
  it("stores the token for all tabs, and sends the constant that names this client", async () => {
    expect((await session.login(credentials)).success).toBe(true);
    expect(session.state()).toMatchObject({ token: "one", sessionId: "s1", expiresIn: 900 });
    expect(phone.tab().state()?.token).toBe("one");
    expect(phone.calls(LOGIN)[0]?.body).toEqual({ ...credentials, source: "vereda_web" });
  });

  it("never stores a refresh token where scripts can read it", async () => {
    await session.login(credentials);
    expect([...phone.values.values()].join()).not.toContain("refreshToken");
  });

  it("is sent once, however often the button is clicked", async () => {
    const [first, second] = await Promise.all([
      session.login(credentials),
      session.login(credentials),
    ]);
    expect(second).toBe(first);
    expect(phone.calls(LOGIN)).toHaveLength(1);
  });

  it("clears the previous session when it fails", async () => {
    await session.login(credentials);
    phone.respond(LOGIN, createFailure(401, "invalid_credentials", "No coinciden."));
    expect(await session.login(credentials)).toMatchObject({
      success: false,
      message: "No coinciden.",
    });
    expect(session.state()).toBeNull();
    expect(phone.tab().state()).toBeNull();
  });

  it("fails when the response has no token", async () => {
    phone.respond(LOGIN, tokens(""));
    expect(await session.login(credentials)).toMatchObject({
      success: false,
      message: "Login failed",
    });
    expect(session.state()).toBeNull();
  });
});

describe("sign-in with a passkey", () => {
  const proof = {
    credential: {
      id: "key",
      rawId: "key",
      type: "public-key",
      response: { clientDataJSON: "e30" },
      clientExtensionResults: {},
    },
  } as const;

  beforeEach(() => phone.respond(PASSKEY_LOGIN, tokens("by-key", "s2")));

  it("stores the token like a password sign-in", async () => {
    expect((await session.loginWithPasskey(proof)).success).toBe(true);
    expect(session.state()).toMatchObject({ token: "by-key", sessionId: "s2" });
    expect(phone.calls(PASSKEY_LOGIN)[0]?.body).toEqual({ ...proof, source: "vereda_web" });
  });

  it("shares the pending request with a concurrent password sign-in", async () => {
    const [first, second] = await Promise.all([
      session.loginWithPasskey(proof),
      session.login(credentials),
    ]);
    expect(second).toBe(first);
    expect(phone.calls(LOGIN)).toHaveLength(0);
    expect(session.state()?.token).toBe("by-key");
  });

  it("clears the previous session when the passkey fails", async () => {
    await session.login(credentials);
    phone.respond(PASSKEY_LOGIN, createFailure(401, "passkey_refused", "No pudimos comprobarla."));
    expect(await session.loginWithPasskey(proof)).toMatchObject({ error: "passkey_refused" });
    expect(session.state()).toBeNull();
  });
});

describe("sign-in to an account scheduled for deletion", () => {
  it("reports the restored account once", async () => {
    phone.respond(LOGIN, tokens("one", "s1", { restored: true }));
    await session.login(credentials);
    expect(session.takeRestored()).toBe(true);
    expect(session.takeRestored()).toBe(false);
  });

  it("reports no restored account for any other sign-in", async () => {
    await session.login(credentials);
    expect(session.takeRestored()).toBe(false);
  });
});

describe("sign-out", () => {
  it("clears everything even when the server cannot be reached", async () => {
    await session.login(credentials);
    phone.respond(LOGOUT, offline);
    await session.logout();
    expect(session.state()).toBeNull();
    expect(timers.pending()).toEqual([]);
  });

  it("is requested once by concurrent callers", async () => {
    await session.login(credentials);
    await Promise.all([session.logout(), session.logout(), session.logout()]);
    expect(phone.calls(LOGOUT)).toHaveLength(1);
  });

  it("resets every store once, even if a reset triggers another sign-out", async () => {
    await session.login(credentials);
    let resetCount = 0;
    session.onReset(() => {
      resetCount += 1;
      session.lost();
    });
    session.lost();
    session.lost();
    expect(resetCount).toBe(1);
  });
});

describe("several tabs", () => {
  it("follow each other's sign-in and sign-out", async () => {
    const other = phone.tab();
    const seen: (string | null)[] = [];
    other.onChange((state) => seen.push(state?.token ?? null));
    await session.login(credentials);
    other.storageChanged();
    await session.logout();
    other.storageChanged();
    other.storageChanged();
    expect(seen).toEqual(["one", null]);
  });

  it("clear the user's data when another user signs in in another tab", async () => {
    await session.login(credentials);
    const other = phone.tab();
    let resetCount = 0;
    other.onReset(() => (resetCount += 1));
    phone.respond(LOGIN, tokens("two", "s2"));
    await session.login(credentials);
    other.storageChanged();
    expect(resetCount).toBe(1);
    expect(other.state()?.sessionId).toBe("s2");
  });
});

describe("corrupt storage", () => {
  it.each(["{", "null", '{"token":""}', '{"token":"x","sessionId":"s","expiresIn":"a"}'])(
    "with %s counts as signed out",
    (value) => {
      phone.values.set("vereda.auth", value);
      expect(phone.tab().state()).toBeNull();
    },
  );
});

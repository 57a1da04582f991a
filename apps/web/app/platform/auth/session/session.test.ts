// Signing in and out on a device with several tabs.
import { beforeEach, describe, expect, it } from "vitest";
import { failure } from "#platform/api/api-response.ts";
import type { ManualTimers } from "#platform/api/manual-timers.ts";
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

describe("signing in", () => {
  it("keeps the token for all tabs, and sends the constant that names this client", async () => {
    expect((await session.login(credentials)).success).toBe(true);
    expect(session.state()).toMatchObject({ token: "one", sessionId: "s1", expiresIn: 900 });
    expect(phone.tab().state()?.token).toBe("one");
    expect(phone.calls(LOGIN)[0]?.body).toEqual({ ...credentials, source: "vereda_web" });
  });

  it("never keeps a refresh token where scripts can read it", async () => {
    await session.login(credentials);
    expect([...phone.values.values()].join()).not.toContain("refreshToken");
  });

  it("is done once, however often the button is pressed", async () => {
    const [first, second] = await Promise.all([
      session.login(credentials),
      session.login(credentials),
    ]);
    expect(second).toBe(first);
    expect(phone.calls(LOGIN)).toHaveLength(1);
  });

  it("clears what was there when it fails", async () => {
    await session.login(credentials);
    phone.respond(LOGIN, failure(401, "invalid_credentials", "No coinciden."));
    expect(await session.login(credentials)).toMatchObject({
      success: false,
      message: "No coinciden.",
    });
    expect(session.state()).toBeNull();
    expect(phone.tab().state()).toBeNull();
  });

  it("has failed when the answer brings no token", async () => {
    phone.respond(LOGIN, tokens(""));
    expect(await session.login(credentials)).toMatchObject({
      success: false,
      message: "Login failed",
    });
    expect(session.state()).toBeNull();
  });
});

describe("signing in with a passkey", () => {
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

  it("keeps the token as a password does", async () => {
    expect((await session.loginWithPasskey(proof)).success).toBe(true);
    expect(session.state()).toMatchObject({ token: "by-key", sessionId: "s2" });
    expect(phone.calls(PASSKEY_LOGIN)[0]?.body).toEqual({ ...proof, source: "vereda_web" });
  });

  it("shares what is under way with a password that is sent at the same time", async () => {
    const [first, second] = await Promise.all([
      session.loginWithPasskey(proof),
      session.login(credentials),
    ]);
    expect(second).toBe(first);
    expect(phone.calls(LOGIN)).toHaveLength(0);
    expect(session.state()?.token).toBe("by-key");
  });

  it("clears what was there when it fails", async () => {
    await session.login(credentials);
    phone.respond(PASSKEY_LOGIN, failure(401, "passkey_refused", "No pudimos comprobarla."));
    expect(await session.loginWithPasskey(proof)).toMatchObject({ error: "passkey_refused" });
    expect(session.state()).toBeNull();
  });
});

describe("coming back to an account that was to be deleted", () => {
  it("is told once, to whoever welcomes the person", async () => {
    phone.respond(LOGIN, tokens("one", "s1", { restored: true }));
    await session.login(credentials);
    expect(session.takeRestored()).toBe(true);
    expect(session.takeRestored()).toBe(false);
  });

  it("is not told of any other sign-in", async () => {
    await session.login(credentials);
    expect(session.takeRestored()).toBe(false);
  });
});

describe("signing out", () => {
  it("clears everything even when the server cannot be told", async () => {
    await session.login(credentials);
    phone.respond(LOGOUT, offline);
    await session.logout();
    expect(session.state()).toBeNull();
    expect(timers.pending()).toEqual([]);
  });

  it("is done once by all who ask for it at the same time", async () => {
    await session.login(credentials);
    await Promise.all([session.logout(), session.logout(), session.logout()]);
    expect(phone.calls(LOGOUT)).toHaveLength(1);
  });

  it("makes every store forget the person, once, even if forgetting causes another end", async () => {
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
  it("follow one another in and out", async () => {
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

  it("forget the person when another one signs in elsewhere", async () => {
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

describe("damaged storage", () => {
  it.each(["{", "null", '{"token":""}', '{"token":"x","sessionId":"s","expiresIn":"a"}'])(
    "holding %s means that nobody is signed in",
    (value) => {
      phone.values.set("vereda.auth", value);
      expect(phone.tab().state()).toBeNull();
    },
  );
});

import { accountApi } from "@vereda/domain/account/contract";
import { passkeysApi } from "@vereda/domain/account/contract-passkeys";
import { beforeEach, describe, expect, it } from "vitest";
import { failure, type Answer, type Failure } from "../api/answer.ts";
import type { Client } from "../api/client.ts";
import { manualTimers, type ManualTimers } from "../api/manual-timers.ts";
import { createSession, type Session } from "./create-session.ts";

const MINUTE = 60_000;
const LIFETIME_S = 900;
const person = { email: "ana@vereda.test", password: "una frase corta" };
const offline = failure(503, "NETWORK_ERROR", "Network error");
const refused = failure(401, "invalid_refresh_token", "Tu sesión ha expirado.");

function tokens(token: string, sessionId = "s1", more: object = {}): Answer<unknown> {
  const data = { accessToken: token, refreshToken: "", sessionId, expiresIn: LIFETIME_S };
  return {
    success: true,
    status: 200,
    message: "",
    data: { ...data, tokenType: "Bearer", ...more },
    error: null,
  };
}
const done: Answer<unknown> = { success: true, status: 200, message: "", data: null, error: null };

type Reply = Answer<unknown> | (() => Promise<Answer<unknown>>);

/** A device: its storage, its clock, its lock and what the server answers to it. */
function device() {
  const values = new Map<string, string>();
  const timers = manualTimers(1_000_000);
  const calls: { path: string; body: unknown }[] = [];
  const replies = new Map<string, Reply[]>();
  const state = { offline: false, attempts: 0 };
  let lane: Promise<unknown> = Promise.resolve();

  const client = {
    call: async (endpoint: { path: string }, input?: { body?: unknown }) => {
      calls.push({ path: endpoint.path, body: input?.body });
      const queue = replies.get(endpoint.path) ?? [];
      const reply = queue.length > 1 ? queue.shift() : queue[0];
      return typeof reply === "function" ? await reply() : (reply ?? done);
    },
  };

  return {
    timers,
    state,
    values,
    calls: (path: string) => calls.filter((one) => one.path === path),
    answers: (path: string, ...list: Reply[]) => replies.set(path, list),
    tab: () =>
      createSession({
        client: client as Pick<Client, "call">,
        store: {
          getItem: (key) => values.get(key) ?? null,
          setItem: (key, value) => void values.set(key, value),
          removeItem: (key) => void values.delete(key),
        },
        timers,
        now: () => timers.now(),
        lock: (run) => {
          const turn = lane.then(run, run);
          lane = turn.catch(() => undefined);
          return turn;
        },
        isOffline: () => state.offline,
        newAttemptId: () => `attempt-${(state.attempts += 1)}`,
      }),
  };
}

const LOGIN = accountApi.login.path;
const PASSKEY_LOGIN = passkeysApi.login.path;
const LOGOUT = accountApi.logout.path;
const REFRESH = accountApi.refresh.path;

let phone: ReturnType<typeof device>;
let timers: ManualTimers;
let session: Session;

beforeEach(() => {
  phone = device();
  timers = phone.timers;
  phone.answers(LOGIN, tokens("one"));
  phone.answers(REFRESH, refused);
  session = phone.tab();
});

describe("signing in", () => {
  it("keeps the token for all tabs, and sends the constant that names this client", async () => {
    expect((await session.login(person)).success).toBe(true);
    expect(session.state()).toMatchObject({ token: "one", sessionId: "s1", expiresIn: 900 });
    expect(phone.tab().state()?.token).toBe("one");
    expect(phone.calls(LOGIN)[0]?.body).toEqual({ ...person, source: "vereda_web" });
  });

  it("never keeps a refresh token where scripts can read it", async () => {
    await session.login(person);
    expect([...phone.values.values()].join()).not.toContain("refreshToken");
  });

  it("is done once, however often the button is pressed", async () => {
    const [first, second] = await Promise.all([session.login(person), session.login(person)]);
    expect(second).toBe(first);
    expect(phone.calls(LOGIN)).toHaveLength(1);
  });

  it("clears what was there when it fails", async () => {
    await session.login(person);
    phone.answers(LOGIN, failure(401, "invalid_credentials", "No coinciden."));
    expect(await session.login(person)).toMatchObject({ success: false, message: "No coinciden." });
    expect(session.state()).toBeNull();
    expect(phone.tab().state()).toBeNull();
  });

  it("has failed when the answer brings no token", async () => {
    phone.answers(LOGIN, tokens(""));
    expect(await session.login(person)).toMatchObject({ success: false, message: "Login failed" });
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

  beforeEach(() => phone.answers(PASSKEY_LOGIN, tokens("by-key", "s2")));

  it("keeps the token as a password does", async () => {
    expect((await session.loginWithPasskey(proof)).success).toBe(true);
    expect(session.state()).toMatchObject({ token: "by-key", sessionId: "s2" });
    expect(phone.calls(PASSKEY_LOGIN)[0]?.body).toEqual({ ...proof, source: "vereda_web" });
  });

  it("shares what is under way with a password that is sent at the same time", async () => {
    const [first, second] = await Promise.all([
      session.loginWithPasskey(proof),
      session.login(person),
    ]);
    expect(second).toBe(first);
    expect(phone.calls(LOGIN)).toHaveLength(0);
    expect(session.state()?.token).toBe("by-key");
  });

  it("clears what was there when it fails", async () => {
    await session.login(person);
    phone.answers(PASSKEY_LOGIN, failure(401, "passkey_refused", "No pudimos comprobarla."));
    expect(await session.loginWithPasskey(proof)).toMatchObject({ error: "passkey_refused" });
    expect(session.state()).toBeNull();
  });
});

describe("coming back to an account that was to be deleted", () => {
  it("is told once, to whoever welcomes the person", async () => {
    phone.answers(LOGIN, tokens("one", "s1", { restored: true }));
    await session.login(person);
    expect(session.takeRestored()).toBe(true);
    expect(session.takeRestored()).toBe(false);
  });

  it("is not told of any other sign-in", async () => {
    await session.login(person);
    expect(session.takeRestored()).toBe(false);
  });
});

describe("signing out", () => {
  it("clears everything even when the server cannot be told", async () => {
    await session.login(person);
    phone.answers(LOGOUT, offline);
    await session.logout();
    expect(session.state()).toBeNull();
    expect(timers.pending()).toEqual([]);
  });

  it("is done once by all who ask for it at the same time", async () => {
    await session.login(person);
    await Promise.all([session.logout(), session.logout(), session.logout()]);
    expect(phone.calls(LOGOUT)).toHaveLength(1);
  });

  it("makes every store forget the person, once, even if forgetting causes another end", async () => {
    await session.login(person);
    let forgotten = 0;
    session.onReset(() => {
      forgotten += 1;
      session.lost();
    });
    session.lost();
    session.lost();
    expect(forgotten).toBe(1);
  });
});

describe("renewing", () => {
  it("happens a minute before the end, and again a minute before the next", async () => {
    await session.login(person);
    phone.answers(REFRESH, tokens("two"), tokens("three"));
    await timers.advance(14 * MINUTE - 1);
    expect(session.state()?.token).toBe("one");
    await timers.advance(1);
    expect(session.state()?.token).toBe("two");
    await timers.advance(14 * MINUTE);
    expect(session.state()?.token).toBe("three");
  });

  it("is asked of the server by one tab; the others take the token over", async () => {
    await session.login(person);
    const other = phone.tab();
    phone.answers(REFRESH, tokens("two"));
    expect(await Promise.all([session.renew("one"), other.renew("one")])).toEqual([
      "renewed",
      "renewed",
    ]);
    expect(phone.calls(REFRESH)).toHaveLength(1);
    expect(other.state()?.token).toBe("two");
  });

  it("names an attempt anew, but repeats one whose answer was lost under its old name", async () => {
    await session.login(person);
    phone.answers(REFRESH, offline, tokens("two"), tokens("three"));
    expect(await session.renew("one")).toBe("unreachable");
    // Even after the page was loaded again.
    expect(await phone.tab().renew("one")).toBe("renewed");
    session.storageChanged();
    expect(await session.renew("two")).toBe("renewed");
    expect(phone.calls(REFRESH).map((one) => one.body)).toEqual([
      { attemptId: "attempt-1" },
      { attemptId: "attempt-1" },
      { attemptId: "attempt-2" },
    ]);
  });

  it("does not sign a person in again who signed out while it was under way", async () => {
    await session.login(person);
    const onItsWay = Promise.withResolvers<Answer<unknown>>();
    phone.answers(REFRESH, () => onItsWay.promise);
    const renewal = session.renew("one");
    await timers.advance(0);
    await session.logout();
    onItsWay.resolve(tokens("two"));
    expect(await renewal).toBe("refused");
    expect(session.state()).toBeNull();
  });

  it("comes before a call whose token is over", async () => {
    await session.login(person);
    phone.state.offline = true;
    phone.answers(REFRESH, offline);
    await timers.advance(20 * MINUTE);
    phone.answers(REFRESH, tokens("two"));
    expect(await session.token()).toBe("two");
  });
});

describe("the end of a session that cannot be renewed", () => {
  const failures: [string, Failure][] = [
    ["the server refuses", refused],
    ["the server fails", failure(500, "internal_error", "")],
    ["the server cannot be reached", offline],
  ];

  it.each(failures)("is five seconds before expiry when %s", async (_, reply) => {
    await session.login(person);
    phone.answers(REFRESH, reply);
    await timers.advance(LIFETIME_S * 1000 - 5_001);
    expect(session.state()?.token).toBe("one");
    await timers.advance(1);
    expect(session.state()).toBeNull();
    expect(phone.calls(LOGOUT)).toHaveLength(1);
  });

  it("waits while the device has no connection, and renews when it is back", async () => {
    await session.login(person);
    phone.answers(REFRESH, offline);
    phone.state.offline = true;
    await timers.advance(60 * MINUTE);
    expect(session.state()?.token).toBe("one");
    phone.answers(REFRESH, tokens("two"));
    phone.state.offline = false;
    session.online();
    await timers.advance(0);
    expect(session.state()?.token).toBe("two");
  });

  it("gives a device that slept past it a few attempts first", async () => {
    await session.login(person);
    phone.answers(REFRESH, offline, tokens("two"));
    const stored = [...phone.values];
    const later = device();
    for (const [key, value] of stored) later.values.set(key, value);
    later.answers(REFRESH, offline, offline, tokens("two"));
    await later.timers.advance(60 * MINUTE);
    const woken = later.tab();
    await later.timers.advance(3_000);
    expect(woken.state()?.token).toBe("two");
  });
});

describe("several tabs", () => {
  it("follow one another in and out", async () => {
    const other = phone.tab();
    const seen: (string | null)[] = [];
    other.onChange((state) => seen.push(state?.token ?? null));
    await session.login(person);
    other.storageChanged();
    await session.logout();
    other.storageChanged();
    other.storageChanged();
    expect(seen).toEqual(["one", null]);
  });

  it("forget the person when another one signs in elsewhere", async () => {
    await session.login(person);
    const other = phone.tab();
    let forgotten = 0;
    other.onReset(() => (forgotten += 1));
    phone.answers(LOGIN, tokens("two", "s2"));
    await session.login(person);
    other.storageChanged();
    expect(forgotten).toBe(1);
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

describe("a session that an earlier release kept", () => {
  const kept = { auth: JSON.stringify({ token: "old", sessionId: "s0", expiresIn: 900 }) };
  const tabWith = (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) phone.values.set(key, value);
    return phone.tab();
  };

  it("goes on, and its keys are gone", () => {
    expect(tabWith(kept).state()).toMatchObject({ token: "old", sessionId: "s0" });
    expect([...phone.values.keys()]).toEqual(["vereda.auth"]);
  });

  it("does not count where this release kept one, and is removed all the same", async () => {
    await session.login(person);
    expect(tabWith(kept).state()?.token).toBe("one");
    expect(phone.values.has("auth")).toBe(false);
  });

  it("is exchanged by its refresh token before the first call", async () => {
    phone.answers(REFRESH, tokens("new", "s1"));
    const tab = tabWith({ ...kept, refreshToken: "r0" });
    expect(await tab.token()).toBe("new");
    expect(tab.state()).toMatchObject({ token: "new", sessionId: "s1" });
    expect(phone.calls(REFRESH).map((one) => one.body)).toEqual([
      { attemptId: "attempt-1", refreshToken: "r0" },
    ]);
  });

  it("begins with the refresh token alone when there is nothing else", async () => {
    phone.answers(REFRESH, tokens("new", "s1"));
    expect(await tabWith({ refreshToken: "r0" }).token()).toBe("new");
  });

  it("presents its refresh token once, and keeps it only for an answer that was lost", async () => {
    phone.answers(REFRESH, offline, tokens("new", "s1"), tokens("newer", "s1"));
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

  it("is over when the exchange is refused", async () => {
    const tab = tabWith({ ...kept, refreshToken: "r0" });
    expect(await tab.token()).toBeNull();
    expect(tab.state()).toBeNull();
  });
});

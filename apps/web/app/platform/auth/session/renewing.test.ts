import { MINUTE_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { createFailure, type ApiResponse, type Failure } from "#platform/api/api-response.ts";
import type { ManualTimers } from "#platform/testing/manual-timers.ts";
import type { Session } from "./create-session.ts";
import {
  LIFETIME_S,
  credentials,
  offline,
  refused,
  tokens,
  device,
  LOGIN,
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

describe("token renewal", () => {
  it("runs a minute before expiry, and again a minute before the next expiry", async () => {
    await session.login(credentials);
    phone.respond(REFRESH, tokens("two"), tokens("three"));
    await timers.advance(14 * MINUTE_MS - 1);
    expect(session.state()?.token).toBe("one");
    await timers.advance(1);
    expect(session.state()?.token).toBe("two");
    await timers.advance(14 * MINUTE_MS);
    expect(session.state()?.token).toBe("three");
  });

  it("is requested by one tab; the other tabs adopt the token", async () => {
    await session.login(credentials);
    const other = phone.tab();
    phone.respond(REFRESH, tokens("two"));
    expect(await Promise.all([session.renew("one"), other.renew("one")])).toEqual([
      "renewed",
      "renewed",
    ]);
    expect(phone.calls(REFRESH)).toHaveLength(1);
    expect(other.state()?.token).toBe("two");
  });

  it("uses a new attempt id, but reuses the old one after a lost response", async () => {
    await session.login(credentials);
    phone.respond(REFRESH, offline, tokens("two"), tokens("three"));
    expect(await session.renew("one")).toBe("unreachable");
    expect(await phone.tab().renew("one")).toBe("renewed");
    session.storageChanged();
    expect(await session.renew("two")).toBe("renewed");
    expect(phone.calls(REFRESH).map((one) => one.body)).toEqual([
      { attemptId: "attempt-1" },
      { attemptId: "attempt-1" },
      { attemptId: "attempt-2" },
    ]);
  });

  it("does not sign in again a user who signed out during the renewal", async () => {
    await session.login(credentials);
    const pendingResponse = Promise.withResolvers<ApiResponse<unknown>>();
    phone.respond(REFRESH, () => pendingResponse.promise);
    const renewal = session.renew("one");
    await timers.advance(0);
    await session.logout();
    pendingResponse.resolve(tokens("two"));
    expect(await renewal).toBe("refused");
    expect(session.state()).toBeNull();
  });

  it("runs before a request whose token has expired", async () => {
    await session.login(credentials);
    phone.state.offline = true;
    phone.respond(REFRESH, offline);
    await timers.advance(20 * MINUTE_MS);
    phone.respond(REFRESH, tokens("two"));
    expect(await session.token()).toBe("two");
  });
});

describe("sign-out of a session that cannot be renewed", () => {
  const failures: [string, Failure][] = [
    ["the server refuses", refused],
    ["the server fails", createFailure(500, "internal_error", "")],
    ["the server cannot be reached", offline],
  ];

  it.each(failures)("happens five seconds before expiry when %s", async (_, reply) => {
    await session.login(credentials);
    phone.respond(REFRESH, reply);
    await timers.advance(LIFETIME_S * 1000 - 5_001);
    expect(session.state()?.token).toBe("one");
    await timers.advance(1);
    expect(session.state()).toBeNull();
    expect(phone.calls(LOGOUT)).toHaveLength(1);
  });

  it("is delayed while the device is offline, and the session is renewed when it is back", async () => {
    await session.login(credentials);
    phone.respond(REFRESH, offline);
    phone.state.offline = true;
    await timers.advance(60 * MINUTE_MS);
    expect(session.state()?.token).toBe("one");
    phone.respond(REFRESH, tokens("two"));
    phone.state.offline = false;
    session.online();
    await timers.advance(0);
    expect(session.state()?.token).toBe("two");
  });

  it("comes after a few attempts on a device that slept past expiry", async () => {
    await session.login(credentials);
    phone.respond(REFRESH, offline, tokens("two"));
    const stored = [...phone.values];
    const later = device();
    for (const [key, value] of stored) later.values.set(key, value);
    later.respond(REFRESH, offline, offline, tokens("two"));
    await later.timers.advance(60 * MINUTE_MS);
    const woken = later.tab();
    await later.timers.advance(3_000);
    expect(woken.state()?.token).toBe("two");
  });
});

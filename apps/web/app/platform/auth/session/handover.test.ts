// Tests a sign-in as another user in another tab while this page still has requests.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { createClient } from "#platform/api/client.ts";
import type { Session } from "./create-session.ts";
import {
  credentials,
  offline,
  refused,
  tokens,
  device,
  LOGIN,
  REFRESH,
} from "./session-testing.ts";

const write = "POST /sessions/two-step/setup";
const payload = { body: { password: "Solo de Ana" } };

let phone: ReturnType<typeof device>;
let session: Session;
let resetCount: number;
let sentTokens: (string | null)[];

async function signInElsewhere() {
  phone.respond(LOGIN, tokens("two", "s2"));
  await phone.tab().login(credentials);
}

function buildClient(getStatus: (token: string | null) => number | Promise<number>) {
  return createClient({
    fetch: async (_, { headers }) => {
      const token = new Headers(headers).get("authorization");
      sentTokens.push(token);
      return new Response(null, { status: await getStatus(token) });
    },
    timers: phone.timers,
    auth: session,
    locale: () => "es",
  });
}

beforeEach(async () => {
  phone = device();
  phone.respond(LOGIN, tokens("one"));
  phone.respond(REFRESH, refused);
  session = phone.tab();
  await session.login(credentials);
  resetCount = 0;
  sentTokens = [];
  session.onReset(() => (resetCount += 1));
});

const readState = () => [session.state()?.sessionId, phone.tab().state()?.token, resetCount];

describe("a session replaced by another user's session", () => {
  it("is not renewed with the other session's token, and leaves that session active", async () => {
    await signInElsewhere();
    expect(await session.renew("one")).toBe("unreachable");
    expect(readState()).toEqual(["s2", "two", 1]);
    expect(phone.calls(REFRESH)).toHaveLength(0);
  });

  it.each([
    ["is refused", refused],
    ["is answered", tokens("late")],
  ])("does not end the other session when its own renewal %s afterwards", async (_, reply) => {
    const pendingResponse = Promise.withResolvers<ApiResponse<unknown>>();
    phone.respond(REFRESH, () => pendingResponse.promise);
    const renewal = session.renew("one");
    await phone.timers.advance(0);
    await signInElsewhere();
    pendingResponse.resolve(reply);
    expect(await renewal).toBe("unreachable");
    expect(readState()).toEqual(["s2", "two", 1]);
  });

  it("is not renewed when the cookie already belongs to the other session", async () => {
    phone.respond(REFRESH, tokens("two", "s2"));
    expect(await session.renew("one")).toBe("unreachable");
    expect(readState()).toEqual(["s2", "two", 1]);
  });

  it("gives no token to a caller of the replaced session", async () => {
    phone.state.offline = true;
    phone.respond(REFRESH, offline);
    await phone.timers.advance(20 * MINUTE_MS);
    await signInElsewhere();
    expect(await session.token()).toBeNull();
    expect(await session.token()).toBe("two");
  });
});

describe("a request of the replaced session", () => {
  const networkFailure = { success: false, status: 503, error: "NETWORK_ERROR" };

  it("is not retried as another user when its token is refused", async () => {
    await signInElsewhere();
    const client = buildClient(() => 401);
    expect(await client.call(write, payload)).toMatchObject(networkFailure);
    expect(sentTokens).toEqual(["Bearer one"]);
    expect(readState()).toEqual(["s2", "two", 1]);
  });

  it("is not retried when this page has already switched to the other session", async () => {
    const client = buildClient(async () => {
      await signInElsewhere();
      session.storageChanged();
      return 401;
    });
    expect(await client.call(write, payload)).toMatchObject(networkFailure);
    expect(sentTokens).toEqual(["Bearer one"]);
    expect(readState()).toEqual(["s2", "two", 1]);
  });

  it("is not sent when its token has expired", async () => {
    phone.state.offline = true;
    phone.respond(REFRESH, offline);
    await phone.timers.advance(20 * MINUTE_MS);
    await signInElsewhere();
    const client = buildClient(() => 204);
    expect(await client.call(write, payload)).toMatchObject(networkFailure);
    expect(sentTokens).toEqual([]);
    expect(await client.call(write, payload)).toMatchObject({ success: true });
    expect(sentTokens).toEqual(["Bearer two"]);
  });

  it("is sent under the new session id after the session of an earlier release is exchanged", async () => {
    const before = device();
    before.values.set("auth", JSON.stringify({ token: "old", sessionId: "s0", expiresIn: 900 }));
    before.values.set("refreshToken", "r0");
    before.respond(REFRESH, tokens("new", "s1"));
    session = before.tab();
    const client = buildClient(() => 204);
    expect(await client.call(write, payload)).toMatchObject({ success: true });
    expect(sentTokens).toEqual(["Bearer new"]);
  });
});

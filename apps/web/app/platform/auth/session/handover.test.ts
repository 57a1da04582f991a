// Somebody signs in as another while this page still asks for the one before.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "#platform/api/answer.ts";
import { createClient } from "#platform/api/client.ts";
import type { Session } from "./create-session.ts";
import { person, offline, refused, tokens, device, LOGIN, REFRESH } from "./session-testing.ts";

const write = "POST /sessions/two-step/setup";
const theirOwn = { body: { password: "Solo de Ana" } };

let phone: ReturnType<typeof device>;
let session: Session;
let forgotten: number;
let carried: (string | null)[];

/** Another tab signs in as somebody else; this one has yet to hear of it. */
async function handOver() {
  phone.answers(LOGIN, tokens("two", "s2"));
  await phone.tab().login(person);
}

/** What the server answers to each token. */
function clientOf(statusOf: (token: string | null) => number | Promise<number>) {
  return createClient({
    fetch: async (_, { headers }) => {
      const token = new Headers(headers).get("authorization");
      carried.push(token);
      return new Response(null, { status: await statusOf(token) });
    },
    timers: phone.timers,
    auth: session,
    locale: () => "es",
  });
}

beforeEach(async () => {
  phone = device();
  phone.answers(LOGIN, tokens("one"));
  phone.answers(REFRESH, refused);
  session = phone.tab();
  await session.login(person);
  forgotten = 0;
  carried = [];
  session.onReset(() => (forgotten += 1));
});

const whoseItIs = () => [session.state()?.sessionId, phone.tab().state()?.token, forgotten];

describe("a session that another one took the place of", () => {
  it("is not renewed by the token of the other, which goes on", async () => {
    await handOver();
    expect(await session.renew("one")).toBe("unreachable");
    expect(whoseItIs()).toEqual(["s2", "two", 1]);
    expect(phone.calls(REFRESH)).toHaveLength(0);
  });

  it.each([
    ["is refused", refused],
    ["is answered", tokens("late")],
  ])("does not end the other when its own renewal %s afterwards", async (_, reply) => {
    const onItsWay = Promise.withResolvers<Answer<unknown>>();
    phone.answers(REFRESH, () => onItsWay.promise);
    const renewal = session.renew("one");
    await phone.timers.advance(0);
    await handOver();
    onItsWay.resolve(reply);
    expect(await renewal).toBe("unreachable");
    expect(whoseItIs()).toEqual(["s2", "two", 1]);
  });

  it("is not renewed where the cookie is that of the other already", async () => {
    phone.answers(REFRESH, tokens("two", "s2"));
    expect(await session.renew("one")).toBe("unreachable");
    expect(whoseItIs()).toEqual(["s2", "two", 1]);
  });

  it("has no token for whoever asked before", async () => {
    phone.state.offline = true;
    phone.answers(REFRESH, offline);
    await phone.timers.advance(20 * MINUTE_MS);
    await handOver();
    expect(await session.token()).toBeNull();
    expect(await session.token()).toBe("two");
  });
});

describe("a call of the session before", () => {
  const none = { success: false, status: 503, error: "NETWORK_ERROR" };

  it("is not repeated as somebody else when its token is refused", async () => {
    await handOver();
    const client = clientOf(() => 401);
    expect(await client.call(write, theirOwn)).toMatchObject(none);
    expect(carried).toEqual(["Bearer one"]);
    expect(whoseItIs()).toEqual(["s2", "two", 1]);
  });

  it("is not repeated either when this page heard of the other meanwhile", async () => {
    const client = clientOf(async () => {
      await handOver();
      session.storageChanged();
      return 401;
    });
    expect(await client.call(write, theirOwn)).toMatchObject(none);
    expect(carried).toEqual(["Bearer one"]);
    expect(whoseItIs()).toEqual(["s2", "two", 1]);
  });

  it("is not sent at all when its token was over", async () => {
    phone.state.offline = true;
    phone.answers(REFRESH, offline);
    await phone.timers.advance(20 * MINUTE_MS);
    await handOver();
    const client = clientOf(() => 204);
    expect(await client.call(write, theirOwn)).toMatchObject(none);
    expect(carried).toEqual([]);
    expect(await client.call(write, theirOwn)).toMatchObject({ success: true });
    expect(carried).toEqual(["Bearer two"]);
  });

  it("goes on under the new name of a session that an earlier release began", async () => {
    const before = device();
    before.values.set("auth", JSON.stringify({ token: "old", sessionId: "s0", expiresIn: 900 }));
    before.values.set("refreshToken", "r0");
    before.answers(REFRESH, tokens("new", "s1"));
    session = before.tab();
    const client = clientOf(() => 204);
    expect(await client.call(write, theirOwn)).toMatchObject({ success: true });
    expect(carried).toEqual(["Bearer new"]);
  });
});

// Tests that no request reaches the server after sign-out or account deletion.
import { beforeEach, describe, expect, it } from "vitest";
import { createClient, type Client } from "#platform/api/client.ts";
import type { Session } from "./create-session.ts";
import {
  device,
  LIFETIME_S,
  LOGIN,
  LOGOUT,
  credentials,
  REFRESH,
  tokens,
} from "./session-testing.ts";

const read = "GET /sessions/me";
const write = "POST /me/reminders/due/seen";
const over = { success: false, status: 401, error: "unauthenticated" };

let phone: ReturnType<typeof device>;
let session: Session;
let client: Client;
let sent: AbortSignal[];
let respond: (status: number) => void;
let ended: () => void;

beforeEach(async () => {
  phone = device();
  phone.respond(LOGIN, tokens("one"));
  phone.respond(
    LOGOUT,
    () =>
      new Promise((resolve) => {
        ended = () => resolve({ success: true, status: 200, message: "", data: null, error: null });
      }),
  );
  session = phone.tab();
  await session.login(credentials);
  sent = [];
  client = createClient({
    fetch: (_, { signal }) =>
      new Promise((resolve, reject) => {
        if (signal) sent.push(signal);
        signal?.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")));
        respond = (status) => resolve(new Response(null, { status }));
      }),
    timers: phone.timers,
    auth: session,
    locale: () => "es",
  });
});

const settle = () => new Promise((go) => setImmediate(go));

describe("sign-out with pending requests", () => {
  it("aborts reads, which report the end of the session and no error", async () => {
    let outcome: unknown = null;
    const reading = client.call(read).then((it) => (outcome = it));
    await settle();
    const leaving = session.logout();
    await settle();
    expect(sent.map(({ aborted }) => aborted)).toEqual([true]);
    expect(outcome).toBeNull();
    ended();
    await Promise.all([leaving, reading]);
    expect(outcome).toMatchObject(over);
    expect(sent).toHaveLength(1);
    expect(phone.calls(REFRESH)).toEqual([]);
  });

  it("sends no further requests", async () => {
    const leaving = session.logout();
    const calls = [client.call(read), client.call(write, { body: {} })];
    ended();
    await leaving;
    expect(await Promise.all(calls)).toMatchObject([over, over]);
    expect(sent).toEqual([]);
  });

  it("lets a pending save finish", async () => {
    const writing = client.call(write, { body: {} });
    await settle();
    const leaving = session.logout();
    respond(200);
    expect(await writing).toMatchObject({ success: true });
    ended();
    await leaving;
  });

  it("does not block requests of the next user who signs in", async () => {
    const leaving = session.logout();
    ended();
    await leaving;
    await session.login(credentials);
    const reading = client.call(read);
    await settle();
    respond(200);
    expect(await reading).toMatchObject({ success: true });
  });
});

describe("account deletion with pending requests", () => {
  const closing = () => client.call(write, { body: {}, endsSession: true });

  it("aborts reads, and sends nothing more once the session is over", async () => {
    const reading = client.call(read);
    await settle();
    const closed = closing();
    await settle();
    expect(sent.map(({ aborted }) => aborted)).toEqual([true, false]);
    respond(200);
    expect(await closed).toMatchObject({ success: true });
    const afterEnd = client.call(read);
    await settle();
    session.lost();
    expect(await Promise.all([reading, afterEnd])).toMatchObject([over, over]);
    expect(sent).toHaveLength(2);
    expect(phone.calls(REFRESH)).toEqual([]);
  });

  it("resends the reads when the deletion fails", async () => {
    const reading = client.call(read);
    await settle();
    const closed = closing();
    await settle();
    respond(422);
    expect(await closed).toMatchObject({ success: false, status: 422 });
    await settle();
    expect(sent.map(({ aborted }) => aborted)).toEqual([true, false, false]);
    respond(200);
    expect(await reading).toMatchObject({ success: true });
    expect(session.state()).not.toBeNull();
  });

  it("renews the session when the deletion fails", async () => {
    const closed = closing();
    await settle();
    respond(422);
    await closed;
    phone.respond(REFRESH, tokens("two"));
    await phone.timers.advance(LIFETIME_S * 1_000);
    expect(phone.calls(REFRESH)).not.toEqual([]);
  });
});

// A wake-up time must never be lost, and never be sent in another user's session.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryRefused, sendPending } from "#platform/outbox/outbox.ts";
import { stopClock } from "#platform/outbox/outbox-testing.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { session } from "#platform/auth/session/session.ts";
import { credentials } from "#platform/auth/session/session-testing.ts";
import { isEndPending } from "../stored-rest.ts";
import { endRest, onNightSent, restEnds } from "./rest-ends.ts";

const ANA = "ana";
const end = { restId: "night", wakeUpAt: "2026-03-05T13:00:00.000Z" };
const night = { id: "night" };

const envelope = (data: unknown) =>
  Response.json({ success: true, status: 200, message: "", data, error: null });
const refusal = (status: number, error: string, headers = {}) =>
  Response.json({ success: false, status, message: "", data: null, error }, { status, headers });
const over = () => refusal(401, "unauthenticated");

let signIns = 0;
let finishes = 0;
let respond: () => Response | Promise<Response>;
let nights: unknown[] = [];

function server(address: string): Response | Promise<Response> {
  if (address.includes("/rest-mode/finish")) {
    finishes += 1;
    return respond();
  }
  if (address.includes("refresh")) return refusal(401, "invalid_refresh_token");
  signIns += 1;
  const token = { accessToken: `t${signIns}`, sessionId: `s${signIns}`, tokenType: "Bearer" };
  return envelope({ ...token, refreshToken: "", expiresIn: 900 });
}

const ends = () => restEnds.list(ANA);
const wait = () => expect(ends()).toMatchObject([{ payload: end, refusal: null }]);
async function signIn() {
  await session.login(credentials);
  setSessionOwner(ANA);
}

let stopListening = () => {};
beforeEach(async () => {
  stopClock();
  vi.stubGlobal("fetch", async (address: string) => server(address));
  vi.stubGlobal("location", { pathname: "/" });
  finishes = 0;
  nights = [];
  stopListening = onNightSent((one) => nights.push(one));
  respond = () => envelope(night);
  await signIn();
});
afterEach(() => {
  stopListening();
  session.lost();
  removeKind(ANA, restEnds.kind);
  vi.useRealTimers();
});

describe("end of a rest", () => {
  it("is removed from the outbox once the server has it", async () => {
    expect(await endRest(ANA, end)).toEqual(night);
    expect([ends(), nights]).toEqual([[], []]);
  });

  it.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a server that fails", () => refusal(500, "internal_error")],
    ["a server that is away", () => refusal(503, "unavailable")],
    ["a server that is slow", () => refusal(408, "request_timeout")],
  ])("stays queued with %s, and is sent once afterwards", async (_, reply) => {
    respond = reply;
    expect(await endRest(ANA, end)).toBeNull();
    await sendPending(ANA);
    wait();
    expect(ends().every(isEndPending)).toBe(true);
    respond = () => envelope(night);
    await sendPending(ANA);
    expect([ends(), nights]).toEqual([[], [night]]);
  });

  it("stays queued while the server limits requests, and is sent once afterwards", async () => {
    respond = () => refusal(429, "rate_limited", { "retry-after": "60" });
    expect(await endRest(ANA, end)).toBeNull();
    await sendPending(ANA);
    wait();
    expect([finishes, ends().every(isEndPending)]).toEqual([1, true]);
    respond = () => envelope(night);
    vi.setSystemTime(Date.now() + 60_000);
    await sendPending(ANA);
    await sendPending(ANA);
    expect([finishes, ends(), nights]).toEqual([2, [], [night]]);
  });

  it("survives the end of the session, and is sent in the same user's next one", async () => {
    respond = over;
    expect(await endRest(ANA, end)).toBeNull();
    expect(session.state()).toBeNull();
    wait();
    await signIn();
    respond = () => envelope(night);
    await sendPending(ANA);
    expect([ends(), nights]).toEqual([[], [night]]);
  });

  it("stays queued and is not sent after another user signs in", async () => {
    // The screens still belong to the previous user until the new one is loaded.
    await session.login(credentials);
    expect(await endRest(ANA, end)).toBeNull();
    setSessionOwner("berta");
    await sendPending(ANA);
    wait();
    expect([finishes, ends().every(isEndPending)]).toEqual([0, true]);
  });

  it("is not stored when the first request is rejected; the form reports the error", async () => {
    respond = () => refusal(422, "validation_error");
    await expect(endRest(ANA, end)).rejects.toMatchObject({ status: 422 });
    expect(ends()).toEqual([]);
  });

  it("stays with its refusal when a later request is rejected, without automatic retries, until another end replaces it", async () => {
    respond = () => refusal(503, "unavailable");
    await endRest(ANA, end);
    const before = finishes;
    respond = () => refusal(409, "rest_not_running");
    await sendPending(ANA);
    await sendPending(ANA);
    expect(ends()).toMatchObject([{ payload: end, refusal: expect.stringMatching(/./) }]);
    expect([finishes - before, ends().some(isEndPending)]).toEqual([1, false]);
    await retryRefused(ANA, restEnds.kind);
    expect([finishes - before, ends().length]).toEqual([2, 1]);
    respond = () => envelope(night);
    await endRest(ANA, { ...end, wakeUpAt: "2026-03-05T14:00:00.000Z" });
    expect(ends()).toEqual([]);
  });

  it("is discarded when it has no wake-up time and is rejected", async () => {
    respond = () => refusal(503, "unavailable");
    await endRest(ANA, { ...end, wakeUpAt: null });
    respond = () => refusal(409, "rest_not_running");
    await sendPending(ANA);
    expect(ends()).toEqual([]);
  });
});

// When somebody woke up is never lost, and never sent as anybody else.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteHolder } from "#platform/session/holder.ts";
import { session } from "#platform/session/session.ts";
import { person } from "#platform/session/session-testing.ts";
import { finishRest, sendWaiting } from "./finishing.ts";
import { nothingKept } from "./kept-rest.ts";
import { changeKept, keptOf } from "./rest-store.ts";

const ANA = "ana";
const finish = { id: "night", wakeUpAt: "2026-03-05T13:00:00.000Z" };
const running = { id: "night", startedAt: 1_000, endsAt: 9_000 };
const night = { id: "night" };

const envelope = (data: unknown) =>
  Response.json({ success: true, status: 200, message: "", data, error: null });
const refusal = (status: number, error: string) =>
  Response.json({ success: false, status, message: "", data: null, error }, { status });
const over = () => refusal(401, "unauthenticated");

let signIns = 0;
let finishes = 0;
let answers: () => Response | Promise<Response>;

function server(address: string): Response | Promise<Response> {
  if (address.includes("/rest-mode/finish")) {
    finishes += 1;
    return answers();
  }
  if (address.includes("refresh")) return refusal(401, "invalid_refresh_token");
  signIns += 1;
  const token = { accessToken: `t${signIns}`, sessionId: `s${signIns}`, tokenType: "Bearer" };
  return envelope({ ...token, refreshToken: "", expiresIn: 900 });
}

beforeEach(async () => {
  vi.stubGlobal("fetch", async (address: string) => server(address));
  vi.stubGlobal("location", { pathname: "/" });
  finishes = 0;
  answers = () => envelope(night);
  await session.login(person);
  noteHolder(ANA);
});
afterEach(() => {
  session.lost();
  changeKept(ANA, nothingKept);
});

describe("the end of a rest", () => {
  it("is forgotten here once the server has it", async () => {
    changeKept(ANA, { rest: running });
    expect(await finishRest(ANA, finish)).toMatchObject({ success: true, data: night });
    expect(keptOf(ANA)).toEqual(nothingKept);
  });

  it.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a server that fails", () => refusal(500, "internal_error")],
    ["a server that is away", () => refusal(503, "unavailable")],
    ["too many calls", () => refusal(429, "too_many_requests")],
  ])("waits with %s", async (_, answer) => {
    answers = answer;
    expect(await finishRest(ANA, finish)).toMatchObject({ success: true, data: null });
    expect(keptOf(ANA).finish).toEqual(finish);
    expect(await sendWaiting(ANA)).toBeUndefined();
    expect(keptOf(ANA).finish).toEqual(finish);
  });

  it("outlives a session that is over, and goes with the next one of the same person", async () => {
    changeKept(ANA, { rest: running });
    answers = over;
    expect(await finishRest(ANA, finish)).toMatchObject({ success: true, data: null });
    expect([session.state(), keptOf(ANA)]).toEqual([null, { rest: null, finish }]);
    await session.login(person);
    noteHolder(ANA);
    answers = () => envelope(night);
    expect(await sendWaiting(ANA)).toEqual({ night });
    expect(keptOf(ANA)).toEqual(nothingKept);
  });

  it("is not sent once somebody else has signed in, and stays", async () => {
    changeKept(ANA, { finish });
    // The screens go on showing Ana until it is known who came.
    await session.login(person);
    expect(await sendWaiting(ANA)).toBeUndefined();
    noteHolder("berta");
    expect(await sendWaiting(ANA)).toBeUndefined();
    expect([finishes, keptOf(ANA).finish]).toEqual([0, finish]);
    changeKept(ANA, nothingKept);
    // Nor what is only told now, on a screen that still shows Ana.
    expect(await finishRest(ANA, finish)).toMatchObject({ success: true, data: null });
    expect([finishes, keptOf(ANA).finish]).toEqual([0, finish]);
  });

  it("that was refused at once is said in its form, and keeps nothing", async () => {
    answers = () => refusal(422, "validation_error");
    expect((await finishRest(ANA, finish)).success).toBe(false);
    expect(keptOf(ANA)).toEqual(nothingKept);
  });

  it("that waited and is refused stays, and goes no more by itself", async () => {
    changeKept(ANA, { finish });
    answers = () => refusal(409, "rest_not_running");
    expect(await sendWaiting(ANA)).toEqual({ night: null });
    expect(keptOf(ANA).finish).toEqual({ ...finish, isRefused: true });
    expect([await sendWaiting(ANA), finishes]).toEqual([undefined, 1]);
  });

  it("does not come back when it was erased here before it was refused", async () => {
    changeKept(ANA, { finish });
    answers = () => {
      changeKept(ANA, nothingKept);
      return refusal(409, "rest_not_running");
    };
    expect(await sendWaiting(ANA)).toBeUndefined();
    expect(keptOf(ANA)).toEqual(nothingKept);
  });
});

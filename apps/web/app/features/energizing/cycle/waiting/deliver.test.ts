// When what waits of a cycle can be read, and as whom it goes.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { keyOf } from "#platform/query/query-of.ts";
import { noteHolder } from "#platform/session/holder.ts";
import { session } from "#platform/session/session.ts";
import { person } from "#platform/session/session-testing.ts";
import { deliver, obtainKey, tell, waitingOf } from "./deliver.ts";
import { keyFrom } from "./waiting-box.ts";
import { createWaitingStore, forgetStored, isAnythingStored } from "./waiting-store.ts";
import { ANA, anasKey, log, otherDay, othersKey } from "./waiting-testing.ts";

const noPin = {
  isSet: false,
  isLocked: false,
  openUntil: null,
  holdMinutes: 5,
  needsPassword: false,
} as const;

type Reply = Response | Promise<Response>;
const envelope = (data: unknown) =>
  Response.json({ success: true, status: 200, message: "", data, error: null });
const none = () => Response.json({ success: false, error: "not_found" }, { status: 404 });

let signIns = 0;
let sent: string[] = [];
let keysAsked = 0;
let keyAnswer: () => Reply;
let logAnswer: () => Reply;
let preferenceAnswer: () => Reply;
let queryClient: QueryClient;

function server(address: string): Reply {
  if (address.includes("waiting-key")) {
    keysAsked += 1;
    return keyAnswer();
  }
  if (address.includes("/cycle/preferences")) return preferenceAnswer();
  if (address.includes("/cycle/logs/")) {
    sent.push(address.slice(-10));
    return logAnswer();
  }
  signIns += 1;
  const token = { accessToken: `t${signIns}`, sessionId: `s${signIns}`, tokenType: "Bearer" };
  return envelope({ ...token, refreshToken: "", expiresIn: 900 });
}

/** Somebody else signs in here. */
const handOver = () => session.login(person);

beforeEach(async () => {
  vi.stubGlobal("fetch", async (address: string) => server(address));
  vi.stubGlobal("location", { pathname: "/" });
  sent = [];
  keysAsked = 0;
  keyAnswer = () => envelope({ key: anasKey });
  logAnswer = () => envelope(null);
  queryClient = new QueryClient();
  queryClient.setQueryData(pinQuery.queryKey, noPin);
  await session.login(person);
  noteHolder(ANA);
});
afterEach(() => {
  session.lost();
  forgetStored(ANA);
});

async function waits() {
  const before = createWaitingStore(ANA);
  await before.unlock(await keyFrom(anasKey));
  await before.add("1", log);
}

/** A key that was asked for, and comes when the test lets it. */
async function keyOnItsWay() {
  const onItsWay = Promise.withResolvers<Response>();
  keyAnswer = () => onItsWay.promise;
  const asked = obtainKey(queryClient, ANA);
  await vi.waitFor(() => expect(keysAsked).toBe(1));
  return { asked, onItsWay };
}

describe("the key of what waits", () => {
  it("is forgotten once what waited has gone from another screen", async () => {
    await waits();
    await deliver(queryClient, ANA);
    expect([sent, isAnythingStored(ANA)]).toEqual([["2026-03-04"], false]);
    expect(waitingOf(ANA).hasKey()).toBe(false);
  });

  it("stays while the screen of the cycle stands", async () => {
    await waits();
    const leave = waitingOf(ANA).hold();
    await deliver(queryClient, ANA);
    expect(waitingOf(ANA).hasKey()).toBe(true);
    leave();
    expect(waitingOf(ANA).hasKey()).toBe(false);
  });

  it("is let go when it comes after it was locked, and asked for anew", async () => {
    await waits();
    const { asked: late, onItsWay } = await keyOnItsWay();
    waitingOf(ANA).lock();
    keyAnswer = () => envelope({ key: anasKey });
    const anew = obtainKey(queryClient, ANA);
    await anew;
    expect([keysAsked, waitingOf(ANA).queue()]).toMatchObject([2, [{ change: log }]]);
    waitingOf(ANA).lock();
    onItsWay.resolve(envelope({ key: anasKey }));
    await late;
    expect([waitingOf(ANA).queue(), waitingOf(ANA).hasKey()]).toEqual([[], false]);
  });

  it("is not asked for while the screens still show somebody whose session is over", async () => {
    await waits();
    await handOver();
    keyAnswer = () => envelope({ key: othersKey });
    await deliver(queryClient, ANA);
    expect([keysAsked, sent, isAnythingStored(ANA)]).toEqual([0, [], true]);
  });

  it("opens nothing when somebody else is here by the time it comes", async () => {
    await waits();
    const { asked, onItsWay } = await keyOnItsWay();
    await handOver();
    onItsWay.resolve(envelope({ key: othersKey }));
    await asked;
    expect([waitingOf(ANA).hasKey(), isAnythingStored(ANA)]).toEqual([false, true]);
  });
});

describe("what was told without a key", () => {
  it("goes no further when somebody else signs in", async () => {
    keyAnswer = none;
    const onItsWay = Promise.withResolvers<Response>();
    logAnswer = () => onItsWay.promise;
    await tell(queryClient, ANA, log);
    await tell(queryClient, ANA, otherDay);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await handOver();
    onItsWay.resolve(envelope(null));
    await deliver(queryClient, ANA);
    expect([sent, waitingOf(ANA).queue()]).toEqual([["2026-03-04"], []]);
  });
});

it("hides the cycle beside every day at once, and goes on hiding it when what was noted is closed", async () => {
  const day = keyOf("GET /planning/schedules/daily-agenda", { query: { date: "2026-03-04" } });
  queryClient.setQueryData(day, { cycle: { analytics: { currentDay: 4 } } });
  preferenceAnswer = () => Response.json({ success: false, error: "x" }, { status: 503 });
  await tell(queryClient, ANA, { kind: "hiding", isHidden: true });
  expect(queryClient.getQueryData(day)).toMatchObject({ cycle: { analytics: null } });
  await vi.waitFor(() =>
    expect([isAnythingStored(ANA), waitingOf(ANA).queue()]).toEqual([true, []]),
  );
  expect(waitingOf(ANA).chosen()).toEqual([{ kind: "hiding", isHidden: true }]);
  preferenceAnswer = () => envelope(null);
  await deliver(queryClient, ANA);
  expect([waitingOf(ANA).chosen(), isAnythingStored(ANA)]).toEqual([[], false]);
});

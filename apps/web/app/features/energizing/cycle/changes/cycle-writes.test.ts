import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendPending } from "#platform/outbox/outbox.ts";
import { otherKey, stopClock, testKey } from "#platform/outbox/outbox-testing.ts";
import { hasKey, acquireKey, listKinds, lock, removeKind } from "#platform/outbox/stored-writes.ts";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { session } from "#platform/auth/session/session.ts";
import { credentials } from "#platform/auth/session/session-testing.ts";
import { ANA, log, otherDay } from "./changes-testing.ts";
import { isPending, type Change, type ChangeOf } from "./cycle-changes.ts";
import { cycleWrites, getChosen, addChange } from "./cycle-writes.ts";

const noPin = {
  isSet: false,
  isLocked: false,
  openUntil: null,
  holdMinutes: 5,
  needsPassword: false,
} as const;
const period: ChangeOf<"period"> = {
  kind: "period",
  periodId: "p",
  isNew: true,
  startDate: "2026-03-04",
  endDate: null,
};

type Reply = Response | Promise<Response>;
const envelope = (data: unknown) =>
  Response.json({ success: true, status: 200, message: "", data, error: null });
const refusal = (status: number, error: string, headers = {}) =>
  Response.json({ success: false, error }, { status, headers });
const away = () => refusal(503, "unavailable");

let signIns = 0;
let sent: string[] = [];
let keyRequests = 0;
let respondWithKey: () => Reply;
let responders: (() => Reply)[] = [];

function server(address: string, { method }: RequestInit = {}): Reply {
  if (address.includes("waiting-key")) {
    keyRequests += 1;
    return respondWithKey();
  }
  if (address.includes("/cycle")) {
    const responder = responders.length > 1 ? responders.shift() : responders[0];
    const response = (responder ?? (() => envelope(null)))();
    sent.push(`${method} ${address.split("/cycle/")[1]}`);
    return response;
  }
  signIns += 1;
  const token = { accessToken: `t${signIns}`, sessionId: `s${signIns}`, tokenType: "Bearer" };
  return envelope({ ...token, refreshToken: "", expiresIn: 900 });
}

const isStored = () => listKinds(ANA).has(cycleWrites.kind);
const pending = () => cycleWrites.list(ANA).map(({ payload }) => payload);
const add = (change: Change) => cycleWrites.add(ANA, change).tried;
/** Adds changes while the server is unreachable, so that each is tried once and stays queued. */
async function addWhileOffline(...changes: Change[]) {
  responders = [away];
  for (const change of changes) await add(change);
  expect(cycleWrites.list(ANA).every(isPending)).toBe(true);
  responders = [];
  sent = [];
}
const succeed = async () => {
  await sendPending(ANA);
  return sent;
};

let release = () => {};
beforeEach(async () => {
  stopClock();
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => server(address, init));
  vi.stubGlobal("location", { pathname: "/" });
  sent = [];
  responders = [];
  keyRequests = 0;
  respondWithKey = () => envelope({ key: testKey });
  await session.login(credentials);
  queryClient.setQueryData(pinQuery.queryKey, noPin);
  setSessionOwner(ANA);
  release = acquireKey();
});
afterEach(() => {
  release();
  session.lost();
  removeKind(ANA, cycleWrites.kind);
  queryClient.clear();
  vi.useRealTimers();
});

describe("key of pending changes", () => {
  it("is cleared after sending from another screen, but stays while its own screen is open", async () => {
    await addWhileOffline(log);
    lock();
    await succeed();
    expect([sent, isStored(), hasKey()]).toEqual([["PUT logs/2026-03-04"], false, true]);
    await addWhileOffline(log);
    release();
    release = () => {};
    expect(hasKey()).toBe(false);
    await succeed();
    expect([isStored(), hasKey()]).toEqual([false, false]);
  });

  it("is not requested while the screen still belongs to a user whose session ended", async () => {
    await addWhileOffline(log);
    await session.login(credentials);
    const before = keyRequests;
    respondWithKey = () => envelope({ key: otherKey });
    await succeed();
    expect([keyRequests - before, sent, isStored()]).toEqual([0, [], true]);
  });

  it("decrypts nothing when another user has signed in before it arrives", async () => {
    await addWhileOffline(log);
    lock();
    const delayedKey = Promise.withResolvers<Response>();
    // The page has none in memory any more.
    queryClient.setQueryData(pinQuery.queryKey, { ...noPin, isLocked: true });
    queryClient.setQueryData(pinQuery.queryKey, noPin);
    const before = keyRequests;
    respondWithKey = () => delayedKey.promise;
    const sending = sendPending(ANA);
    await vi.waitFor(() => expect(keyRequests).toBe(before + 1));
    await session.login(credentials);
    delayedKey.resolve(envelope({ key: otherKey }));
    await sending;
    expect([hasKey(), isStored()]).toEqual([false, true]);
  });
});

describe("pending change", () => {
  it("is sent without a key and stops when another user signs in", async () => {
    respondWithKey = () => refusal(404, "not_found");
    const pendingResponse = Promise.withResolvers<Response>();
    responders = [() => pendingResponse.promise];
    const tried = [add(log), add(otherDay)];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await session.login(credentials);
    pendingResponse.resolve(envelope(null));
    await Promise.all(tried);
    await succeed();
    expect([sent, pending()]).toEqual([["PUT logs/2026-03-04"], []]);
  });

  it("is sent in order once the PIN is unlocked", async () => {
    responders = [() => refusal(423, "pin_required")];
    await add(otherDay);
    await add(log);
    expect(cycleWrites.list(ANA).every(isPending)).toBe(true);
    responders = [];
    sent = [];
    expect(await succeed()).toEqual(["PUT logs/2026-03-03", "PUT logs/2026-03-04"]);
  });

  it("stays queued while the server is rate limited, then is sent once", async () => {
    responders = [() => refusal(429, "rate_limited", { "retry-after": "60" })];
    await add(log);
    expect(cycleWrites.list(ANA).every(isPending)).toBe(true);
    responders = [];
    expect([await succeed(), isStored()]).toEqual([["PUT logs/2026-03-04"], true]);
    vi.setSystemTime(Date.now() + 60_000);
    await succeed();
    expect([await succeed(), isStored()]).toEqual([
      ["PUT logs/2026-03-04", "PUT logs/2026-03-04"],
      false,
    ]);
  });

  it("is replaced by a later change of the same subject", async () => {
    await addWhileOffline(log, period, { kind: "mode", mode: "pause" });
    const later: Change[] = [
      { ...log, notes: "Dejó de llover" },
      { ...period, isNew: false, endDate: "2026-03-06" },
      { kind: "fertility", showsFertility: false },
      { kind: "mode", mode: "tracking" },
    ];
    await addWhileOffline(...later);
    expect(pending()).toEqual([later[0], { ...later[1], isNew: true }, later[2], later[3]]);
    await addWhileOffline({ kind: "no-period", periodId: "p", startDate: "2026-03-04" });
    await addWhileOffline({ kind: "no-log", date: log.date });
    expect(await succeed()).toEqual([
      "PATCH preferences",
      "PATCH preferences",
      "DELETE periods/p",
      "DELETE logs/2026-03-04",
    ]);
  });

  it("of a custom symptom is never replaced, because pending logs refer to it", async () => {
    const named = {
      kind: "own-symptom",
      symptomId: "s",
      name: "Zumbido",
      isDeleted: false,
    } as const;
    const all: Change[] = [named, { ...log, ownSymptoms: ["s"] }, { ...named, isDeleted: true }];
    await addWhileOffline(...all);
    expect(pending()).toEqual(all);
  });

  it("that the server rejects stays with the reason and does not block the next", async () => {
    responders = [() => refusal(409, "conflict"), () => envelope(null)];
    await add(log);
    await add(period);
    expect([sent.length, pending()]).toEqual([2, [log]]);
    expect(cycleWrites.list(ANA)).toMatchObject([{ refusal: expect.stringMatching(/./) }]);
  });
});

it("hides the cycle in the agenda at once, also while the pending changes are locked", async () => {
  const day = buildQueryKey("GET /planning/schedules/daily-agenda", {
    query: { date: "2026-03-04" },
  });
  queryClient.setQueryData(day, { cycle: { analytics: { currentDay: 4 } } });
  responders = [away];
  await addChange(ANA, { kind: "hiding", isHidden: true });
  await vi.waitFor(() => expect(cycleWrites.list(ANA).every(isPending)).toBe(true));
  await succeed();
  responders = [];
  expect(queryClient.getQueryData(day)).toMatchObject({ cycle: { analytics: null } });
  lock();
  expect([isStored(), pending()]).toEqual([true, []]);
  expect(getChosen(ANA)).toEqual([{ kind: "hiding", isHidden: true }]);
  await succeed();
  expect([getChosen(ANA), isStored()]).toEqual([[], false]);
});

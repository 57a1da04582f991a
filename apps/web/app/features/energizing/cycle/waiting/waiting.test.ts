import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { broken, offline, refusal } from "#platform/api/errors-testing.ts";
import { sendWaiting } from "./send-waiting.ts";
import { keyFrom, openText, sealText } from "./waiting-box.ts";
import { readChange, type Change, type ChangeOf } from "./waiting-change.ts";
import { createWaitingStore, forgetStored, isAnythingStored } from "./waiting-store.ts";
import { ANA, anasKey, log, otherDay, othersKey } from "./waiting-testing.ts";

const key = await keyFrom(anasKey);
const otherKey = await keyFrom(othersKey);

const later = { ...log, notes: "Dejó de llover" };
const period: ChangeOf<"period"> = {
  kind: "period",
  periodId: "p",
  isNew: true,
  startDate: "2026-03-04",
  endDate: null,
};

const shut = refusal(423, "pin_required");

let sent: Change[] = [];
/** What comes of the next calls; undefined for success. */
let answers: (Error | undefined)[] = [];
const send = (change: Change) => {
  const answer = answers.shift();
  if (answer !== undefined) return Promise.reject(answer);
  sent.push(change);
  return Promise.resolve();
};

async function opened(userId = ANA) {
  const store = createWaitingStore(userId);
  await store.unlock(key);
  return store;
}
type Store = Awaited<ReturnType<typeof opened>>;

/** Tells it without a network: it was tried once, and waits. */
async function tellOffline(store: Store, id: string, change: Change) {
  answers = [offline];
  await store.add(id, change);
  await sendWaiting(store, send);
}
const told = (store: Store) => store.queue().map(({ change, state }) => [state, change] as const);

beforeEach(() => {
  sent = [];
  answers = [];
});
afterEach(() => forgetStored(ANA));

describe("what lies on the device", () => {
  it("opens with its key and under its id, and with nothing else", async () => {
    const sealed = await sealText(key, "1", "Llovió");
    expect(sealed).not.toContain("Llovi");
    expect(await openText(key, "1", sealed)).toBe("Llovió");
    expect(await openText(key, "2", sealed)).toBeNull();
    expect(await openText(otherKey, "1", sealed)).toBeNull();
    expect(await openText(key, "1", "no")).toBeNull();
  });

  it("is read as it was written, and is nothing when it is something else", () => {
    expect(readChange(JSON.stringify(period))).toEqual(period);
    for (const text of ["", "{", "7", '{"kind":"log"}']) expect(readChange(text)).toBeNull();
  });

  it("is left to the release that wrote it when it opens and says nothing to this one", async () => {
    const other = JSON.parse('{"kind":"of another release"}') as Change;
    await (await opened()).add("1", other);
    expect([told(await opened()), isAnythingStored(ANA)]).toEqual([[], true]);
  });

  it("is there again after a reload, once the key is", async () => {
    await (await opened()).add("1", log);
    expect(isAnythingStored(ANA)).toBe(true);
    const reloaded = createWaitingStore(ANA);
    expect(told(reloaded)).toEqual([]);
    await reloaded.unlock(key);
    expect(told(reloaded)).toEqual([["waiting", log]]);
    expect(reloaded.queue()[0]?.isStuck).toBe(true);
    expect(isAnythingStored("berta")).toBe(false);
  });

  it("is forgotten when nothing opens it any more", async () => {
    await (await opened()).add("1", log);
    await createWaitingStore(ANA).unlock(otherKey);
    expect(isAnythingStored(ANA)).toBe(false);
  });

  it("cannot be read once it is locked, and what never had a key stays in memory", async () => {
    const store = await opened();
    await store.add("1", log);
    store.lock();
    expect([told(store), store.hasKey()]).toEqual([[], false]);
    await store.add("2", otherDay);
    store.lock();
    expect(told(store)).toEqual([["sending", otherDay]]);
    await store.unlock(key);
    expect(told(store).map(([, change]) => change)).toEqual([log, otherDay]);
  });

  it("stays closed to a key that was asked for before it was locked", async () => {
    const store = createWaitingStore(ANA);
    await (await opened()).add("1", log);
    const asked = store.locks();
    store.lock();
    await store.unlock(key, asked);
    expect([told(store), store.hasKey()]).toEqual([[], false]);
    const opening = store.unlock(key);
    // In the middle of reading, too.
    await Promise.resolve();
    store.lock();
    await opening;
    expect([told(store), store.hasKey()]).toEqual([[], false]);
    expect(isAnythingStored(ANA)).toBe(true);
  });

  it("can be read for as long as anybody needs it", async () => {
    const store = await opened();
    const [screen, delivery] = [store.hold(), store.hold()];
    delivery();
    expect(store.hasKey()).toBe(true);
    screen();
    expect(store.hasKey()).toBe(false);
  });

  it("is empty for whoever comes next, but sealed it stays", async () => {
    const store = await opened();
    await store.add("1", log);
    store.lock();
    await store.add("2", otherDay);
    store.empty();
    expect([told(store), isAnythingStored(ANA)]).toEqual([[], true]);
  });
});

describe("what was told", () => {
  it("goes at once, and nothing of it stays but what the screen shows until it has heard", async () => {
    const store = await opened();
    await store.add("1", log);
    const { sent: gone } = await sendWaiting(store, send);
    expect(sent).toEqual([log]);
    expect([told(store), isAnythingStored(ANA)]).toEqual([[["sent", log]], false]);
    await store.drop(gone.map(({ id }) => id));
    expect(store.queue()).toEqual([]);
  });

  it("waits for the network, or for the PIN, and goes once, in its order", async () => {
    const store = await opened();
    for (const error of [offline, shut]) {
      answers = [error];
      await store.add(error.code, error === offline ? otherDay : log);
      expect((await sendWaiting(store, send)).isWaiting).toBe(true);
    }
    expect(sent).toEqual([]);
    await Promise.all([sendWaiting(store, send), sendWaiting(store, send)]);
    expect(sent).toEqual([otherDay, log]);
    expect(isAnythingStored(ANA)).toBe(false);
  });

  it("gives way to what is told later of the same, unless it is on its way", async () => {
    const store = await opened();
    await tellOffline(store, "1", log);
    await store.add("2", later);
    await store.add("3", period);
    expect(store.queue().map(({ id }) => id)).toEqual(["2", "3"]);
    await sendWaiting(store, send);
    expect(sent).toEqual([later, period]);
  });

  it("of a new period is still new when its days are corrected before it was sent", async () => {
    const store = await opened();
    await tellOffline(store, "1", period);
    await store.add("2", { ...period, isNew: false, endDate: "2026-03-06" });
    await sendWaiting(store, send);
    expect(sent).toEqual([{ ...period, endDate: "2026-03-06" }]);
  });

  it("of a day or a period gives way when it is taken back, and what was chosen to what is chosen later", async () => {
    const store = await opened();
    answers = [offline];
    const gone: Change = { kind: "no-period", periodId: "p", startDate: "2026-03-04" };
    const emptied: Change = { kind: "no-log", date: log.date };
    const pause: Change = { kind: "mode", mode: "pause" };
    const shown: Change = { kind: "fertility", showsFertility: false };
    await store.add("1", log);
    await sendWaiting(store, send);
    answers = [offline, offline, offline, offline];
    for (const [id, change] of [period, pause, shown].entries()) {
      await store.add(`a${id}`, change);
      await sendWaiting(store, send);
    }
    const tracking: Change = { kind: "mode", mode: "tracking" };
    for (const [id, change] of [emptied, gone, tracking].entries())
      await store.add(`b${id}`, change);
    answers = [];
    await sendWaiting(store, send);
    expect(sent).toEqual([shown, emptied, gone, tracking]);
    expect(isAnythingStored(ANA)).toBe(false);
  });

  it("of one's own symptoms goes in its order, as days that wait name them", async () => {
    const store = await opened();
    answers = [offline];
    const named = { kind: "own-symptom", symptomId: "s", name: "Zumbido", isGone: false } as const;
    const felt: Change = { ...log, ownSymptoms: ["s"] };
    const all: Change[] = [named, felt, { ...named, isGone: true }];
    await store.add("1", named);
    await sendWaiting(store, send);
    await store.add("2", felt);
    await store.add("3", { ...named, isGone: true });
    await sendWaiting(store, send);
    expect(sent).toEqual(all);
  });

  it("that the server does not take is kept, holds nothing up, and can be tried again", async () => {
    const store = await opened();
    answers = [broken];
    await store.add("1", log);
    await store.add("2", period);
    const result = await sendWaiting(store, send);
    expect([result.failed.length, result.sent.length, sent]).toEqual([1, 1, [period]]);
    expect(store.queue()[0]).toMatchObject({ state: "failed", isStuck: false, error: broken });
    await sendWaiting(store, send);
    expect(sent).toEqual([period]);
    store.mark("1", "waiting");
    await sendWaiting(store, send);
    expect(sent).toEqual([period, log]);
  });

  it("is not sent by a tab when another has sent it", async () => {
    const [one, other] = [await opened(), await opened()];
    await tellOffline(one, "1", log);
    await other.refresh();
    await sendWaiting(other, send);
    await sendWaiting(one, send);
    expect(sent).toEqual([log]);
  });
});

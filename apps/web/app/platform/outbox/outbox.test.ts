import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFailure } from "../api/api-response.ts";
import { toApiError } from "../api/errors.ts";
import { broken, offline, refusal } from "../api/errors-testing.ts";
import { setSessionOwner } from "../auth/session/session-owner.ts";
import { defineWrites, retryRefused, sendPending } from "./outbox.ts";
import { limited, stopClock } from "./outbox-testing.ts";
import { listKinds, removeKind } from "./stored-writes.ts";

const ANA = "ana";
const refused = refusal(409, "conflict");

let calls: string[] = [];
let responders: (() => Promise<unknown>)[] = [];
const failOnce = (...errors: Error[]) => {
  responders = errors.map((error) => async () => {
    throw error;
  });
};
const send = async (payload: string) => {
  calls.push(payload);
  return (responders.shift() ?? (async () => `done ${payload}`))();
};

const onSent = vi.fn<(payloads: string[]) => Promise<void>>(async () => undefined);
let refusalMessage: string | null = null;
const writes = defineWrites<string, unknown>({
  kind: "test-words",
  lane: (payload) => payload.slice(0, 1),
  send,
  onSent: (sent) => onSent(sent.map(({ write }) => write.payload)),
  onRefused: () => refusalMessage,
  merge: (earlier, later) => (earlier === later.slice(0, -1) ? later : null),
});
const pending = () => writes.list(ANA).map(({ payload }) => payload);

async function addOffline(...payloads: string[]) {
  for (const payload of payloads) {
    failOnce(offline);
    await writes.add(ANA, payload).tried;
  }
  calls = [];
  responders = [];
}

beforeEach(() => {
  stopClock();
  setSessionOwner(ANA);
  calls = [];
  responders = [];
  refusalMessage = null;
  onSent.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  removeKind(ANA, writes.kind);
  vi.useRealTimers();
});

// Other test files need their own module instances (tabs).
afterAll(() => vi.resetModules());

describe("a write", () => {
  it("is stored on the device while it is being sent, and then removed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    responders = [() => promise];
    const { tried } = writes.add(ANA, "a");
    expect(writes.list(ANA)).toMatchObject([{ payload: "a", attempts: 0, isSent: false }]);
    resolve();
    await tried;
    expect([calls, pending(), listKinds(ANA).size]).toEqual([["a"], [], 0]);
  });

  it("stays visible until the screens are refreshed", async () => {
    const refreshed = Promise.withResolvers<void>();
    onSent.mockReturnValueOnce(refreshed.promise);
    const { tried } = writes.add(ANA, "a");
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(["a"]));
    expect(writes.list(ANA)).toMatchObject([{ payload: "a", isSent: true }]);
    refreshed.resolve();
    await tried;
    expect(pending()).toEqual([]);
  });

  it("returns its result to the caller, without a call of onSent", async () => {
    expect(await writes.deliver(ANA, "a")).toEqual({ result: "done a" });
    expect(onSent).not.toHaveBeenCalled();
    failOnce(refused);
    await expect(writes.deliver(ANA, "a")).rejects.toBe(refused);
    failOnce(offline);
    expect(await writes.deliver(ANA, "b")).toBeNull();
    expect(pending()).toEqual(["b"]);
  });

  it.each([
    ["no network", offline],
    ["a server that fails", broken],
    ["a request that took too long", refusal(408, "request_timeout")],
    ["a session that is over", toApiError(createFailure(401, "unauthenticated", ""))],
    ["a PIN that is shut", refusal(423, "pin_required")],
  ])("stays pending because of %s, and is sent once afterwards", async (_, error) => {
    failOnce(error);
    await writes.add(ANA, "a").tried;
    expect(writes.list(ANA)).toMatchObject([{ payload: "a", attempts: 1 }]);
    await Promise.all([sendPending(ANA), sendPending(ANA)]);
    expect([calls, pending()]).toEqual([["a", "a"], []]);
  });

  it("stays pending for as long as the server's Retry-After", async () => {
    failOnce(limited(60));
    await writes.add(ANA, "a").tried;
    await writes.add(ANA, "b").tried;
    vi.setSystemTime(Date.now() + 59_000);
    await sendPending(ANA);
    expect([calls, pending()]).toEqual([["a"], ["a", "b"]]);
    vi.setSystemTime(Date.now() + 1_000);
    await sendPending(ANA);
    expect([calls, pending()]).toEqual([["a", "a", "b"], []]);
  });
});

describe("pending writes", () => {
  it("are sent in order, and screens are refreshed once", async () => {
    await addOffline("a1", "b1", "a3");
    await sendPending(ANA);
    expect([calls, onSent.mock.calls]).toEqual([["a1", "b1", "a3"], [[["a1", "b1", "a3"]]]]);
  });

  it("wait for earlier writes of their lane, but not for other lanes", async () => {
    await addOffline("a1", "b1");
    failOnce(broken);
    await writes.add(ANA, "a3").tried;
    expect(calls).toEqual(["a1"]);
    failOnce(broken);
    await sendPending(ANA);
    expect([calls, pending()]).toEqual([
      ["a1", "a1", "b1"],
      ["a1", "a3"],
    ]);
  });

  it("are not all tried while offline", async () => {
    await addOffline("a1", "b1");
    failOnce(offline);
    await sendPending(ANA);
    expect(calls).toEqual(["a1"]);
  });

  it("that are refused are removed, or stay with the reason until they are retried", async () => {
    await addOffline("a1", "b1");
    failOnce(refused);
    await sendPending(ANA);
    expect([calls, pending()]).toEqual([["a1", "b1"], []]);

    await addOffline("a1", "a3");
    refusalMessage = "No";
    failOnce(refused);
    await sendPending(ANA);
    expect(writes.list(ANA)).toMatchObject([{ payload: "a1", refusal: "No" }]);
    await sendPending(ANA);
    expect(calls).toEqual(["a1", "a3"]);
    await retryRefused(ANA, writes.kind);
    expect([calls, pending()]).toEqual([["a1", "a3", "a1"], []]);
  });

  it("are replaced by a later write with the same subject, unless being sent", async () => {
    await addOffline("a");
    failOnce(offline);
    await writes.add(ANA, "ab").tried;
    expect(pending()).toEqual(["ab"]);
    const { promise, resolve } = Promise.withResolvers<void>();
    responders = [() => promise];
    const { tried } = writes.add(ANA, "abc");
    await vi.waitFor(() => expect(calls.at(-1)).toBe("abc"));
    const later = writes.add(ANA, "abcd");
    expect(pending()).toEqual(["abc", "abcd"]);
    resolve();
    await Promise.all([tried, later.tried]);
    expect(calls.slice(-2)).toEqual(["abc", "abcd"]);
  });

  it("are followed by a later write, and not replaced, once the server may have them", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    await addOffline("a");
    failOnce(offline);
    await writes.add(ANA, "ab").tried;
    // The second was never sent, because it waits for the first.
    failOnce(offline);
    await writes.add(ANA, "abc").tried;
    expect(pending()).toEqual(["a", "abc"]);
    await sendPending(ANA);
    expect([calls.slice(-2), pending()]).toEqual([["a", "abc"], []]);
  });

  it("are sent once in browsers without locks, and what follows them at once", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const { promise, resolve } = Promise.withResolvers<void>();
    responders = [() => promise];
    const first = writes.add(ANA, "a1").tried;
    const rest = [writes.add(ANA, "a3").tried, sendPending(ANA)];
    resolve();
    await Promise.all([first, ...rest]);
    expect([calls, pending()]).toEqual([["a1", "a3"], []]);
  });

  it("stay deleted when they were deleted before the refusal", async () => {
    await addOffline("a");
    refusalMessage = "No";
    responders = [
      async () => {
        removeKind(ANA, writes.kind);
        throw refused;
      },
    ];
    await sendPending(ANA);
    expect(pending()).toEqual([]);
  });

  it("are not sent as another user who signed in in another tab", async () => {
    setSessionOwner("berta");
    expect(await writes.deliver(ANA, "a")).toBeNull();
    await sendPending(ANA);
    expect([calls, pending(), writes.list("berta")]).toEqual([[], ["a"], []]);
    setSessionOwner(ANA);
    await writes.add(ANA, "b").tried;
    responders = [
      async () => {
        setSessionOwner("berta");
      },
    ];
    await sendPending(ANA);
    expect(pending()).toEqual([]);
  });

  it("of one user stop being sent once another user signs in", async () => {
    await addOffline("a", "b");
    responders = [async () => setSessionOwner("berta")];
    await sendPending(ANA);
    expect([calls, pending()]).toEqual([["a"], ["b"]]);
  });

  it("are empty when the stored value is corrupt", async () => {
    const device = stubDevice();
    for (const text of ["{", "7", '[{"id":1},null]']) {
      device.setItem("vereda.outbox.ana", text);
      const { list } = await openTab();
      expect(list()).toEqual([]);
    }
  });

  it("are sent by one of several tabs, and visible in all of them", async () => {
    stubDevice();
    const [one, other] = [await openTab(), await openTab()];
    failOnce(offline);
    await one.add("a");
    expect(other.list()).toEqual(["a"]);
    calls = [];
    await Promise.all([one.send(), other.send()]);
    expect([calls, one.list(), other.list()]).toEqual([["a"], [], []]);
  });

  it("survive a reload, but not on a device without free storage", async () => {
    const device = stubDevice();
    failOnce(offline);
    await (await openTab()).add("a");
    expect((await openTab()).list()).toEqual(["a"]);
    device.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const tab = await openTab();
    failOnce(offline, offline);
    await tab.add("b");
    expect(tab.list()).toEqual(["a", "b"]);
  });

  it("need the storage more than the copy of the day does", async () => {
    const device = stubDevice();
    const { setItem } = device;
    setItem("vereda.cache", "the day");
    device.setItem = (key, value) => {
      if (device.getItem("vereda.cache") !== null) throw new DOMException("full");
      setItem(key, value);
    };
    failOnce(offline);
    await (await openTab()).add("a");
    expect((await openTab()).list()).toEqual(["a"]);
  });
});

function stubDevice() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", storage);
  return storage;
}

async function openTab() {
  vi.resetModules();
  const outbox = await import("./outbox.ts");
  const sessionOwner = await import("../auth/session/session-owner.ts");
  sessionOwner.setSessionOwner(ANA);
  const tab = outbox.defineWrites<string, unknown>({
    kind: "test-tab",
    send,
    onRefused: () => null,
  });
  return {
    list: () => tab.list(ANA).map(({ payload }) => payload),
    add: (payload: string) => tab.add(ANA, payload).tried,
    send: () => outbox.sendPending(ANA),
  };
}

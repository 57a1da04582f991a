import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it, vi } from "vitest";
import { createManualTimers } from "#platform/testing/manual-timers.ts";
import { createWorkerUpdates, type WorkerLike } from "./worker-updates.ts";

function worker(build: string, takeOver: () => void = () => {}) {
  const listeners: (() => void)[] = [];
  return {
    state: "installing",
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
    postMessage(message: object, transfer: Transferable[]) {
      const [port] = transfer;
      if (port instanceof MessagePort) port.postMessage(build);
      else if ("type" in message && message.type === "take-over") takeOver();
    },
    becomes(state: string) {
      this.state = state;
      for (const listener of listeners) listener();
    },
  };
}

function page({ build = "a", controlledBy = null as WorkerLike | null, isTyping = false } = {}) {
  const timers = createManualTimers();
  const dismissed = new Set<string>();
  const status = {
    canReload: true,
    reloads: 0,
    updates: 0,
    isOnline: true,
    isServed: true,
    isTyping,
  };
  const changed = new Set<() => void>();
  let onNewWorker = () => {};
  const registration = {
    installing: null as WorkerLike | null,
    waiting: null as WorkerLike | null,
    active: controlledBy,
    update: async () => void (status.updates += 1),
    addEventListener: (_type: string, listener: () => void) => void (onNewWorker = listener),
  };
  const container = {
    controller: controlledBy,
    register: async () => registration,
    addEventListener: (_type: string, listener: () => void) => void changed.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void changed.delete(listener),
  };
  const updates = createWorkerUpdates({
    container,
    getPageBuildId: () => build,
    isUnsaved: () => status.isTyping,
    isOnline: () => status.isOnline,
    isWorkerServed: async () => status.isServed,
    reload: () => void (status.reloads += 1),
    claimReload: () => status.canReload,
    dismissed,
    timers,
  });
  const control = (by: WorkerLike) => {
    container.controller = by;
    for (const listener of changed) listener();
  };
  const install = (by: ReturnType<typeof worker>) => {
    registration.installing = by;
    onNewWorker();
    registration.installing = null;
    registration.waiting = by;
    by.becomes("installed");
  };
  return { status, updates, timers, control, install };
}

/** Worker responses arrive asynchronously through a message port. */
const settled = (check: () => void) => vi.waitFor(check);

describe("the first worker", () => {
  it("makes the application ready for offline use, without prompt or reload", async () => {
    const { updates, status, install, control, timers } = page();
    updates.start();
    await timers.advance(0);
    const first = worker("a");
    install(first);
    control(first);
    await timers.advance(0);
    expect(updates.state()).toEqual({ isOffered: false, isOfflineReady: true, hasFailed: false });
    expect(status.reloads).toBe(0);
  });
});

describe("a newer worker", () => {
  it("is offered, and the page is reloaded after the user accepts and it takes over", async () => {
    const { updates, status, install, control, timers } = page({
      controlledBy: worker("a"),
      isTyping: true,
    });
    updates.start();
    await timers.advance(0);
    const newer = worker("b", () => control(newer));
    install(newer);
    await settled(() => expect(updates.state().isOffered).toBe(true));
    expect(status.reloads).toBe(0);
    updates.update();
    await settled(() => expect(status.reloads).toBe(1));
  });

  it("takes over silently when the page already has its build", async () => {
    const { updates, status, install, control, timers } = page({
      build: "b",
      controlledBy: worker("a"),
    });
    updates.start();
    await timers.advance(0);
    let tookOver = false;
    const newer = worker("b", () => {
      tookOver = true;
      control(newer);
    });
    install(newer);
    await settled(() => expect(tookOver).toBe(true));
    await timers.advance(0);
    expect([updates.state().isOffered, status.reloads]).toEqual([false, 0]);
  });

  it("accepted in another tab reloads this one", async () => {
    const { updates, status, control, timers } = page({ controlledBy: worker("a") });
    updates.start();
    await timers.advance(0);
    control(worker("b"));
    await settled(() => expect(status.reloads).toBe(1));
  });

  it("needs a click while the user is typing", async () => {
    const { updates, status, control, timers } = page({
      controlledBy: worker("a"),
      isTyping: true,
    });
    updates.start();
    await timers.advance(0);
    control(worker("b"));
    await settled(() => expect(updates.state().isOffered).toBe(true));
    expect(status.reloads).toBe(0);
    updates.update();
    expect(status.reloads).toBe(1);
  });

  it("is not offered again after its banner was closed", async () => {
    const { updates, install, timers } = page({ controlledBy: worker("a") });
    updates.start();
    await timers.advance(0);
    install(worker("b"));
    await settled(() => expect(updates.state().isOffered).toBe(true));
    updates.dismiss();
    expect(updates.state().isOffered).toBe(false);
    install(worker("b"));
    await timers.advance(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(updates.state().isOffered).toBe(false);
    install(worker("c"));
    await settled(() => expect(updates.state().isOffered).toBe(true));
  });

  it("does not reload the page for a build that it was reloaded for", async () => {
    const { updates, status, control, timers } = page({ controlledBy: worker("a") });
    status.canReload = false;
    updates.start();
    await timers.advance(0);
    control(worker("b"));
    await settled(() => expect(updates.state().isOffered).toBe(true));
    expect(status.reloads).toBe(0);
  });
});

describe("checking for a newer worker", () => {
  it("happens once an hour", async () => {
    const { updates, status, timers } = page({ controlledBy: worker("a") });
    updates.start();
    await timers.advance(HOUR_MS - 1);
    expect(status.updates).toBe(0);
    await timers.advance(1);
    await timers.advance(HOUR_MS);
    expect(status.updates).toBe(2);
  });

  it("does not happen offline, nor unless the worker file responds 200", async () => {
    const { updates, status, timers } = page({ controlledBy: worker("a") });
    status.isOnline = false;
    updates.start();
    await timers.advance(HOUR_MS);
    status.isOnline = true;
    status.isServed = false;
    await timers.advance(HOUR_MS);
    expect(status.updates).toBe(0);
  });

  it("stops with the page", async () => {
    const { updates, status, timers } = page({ controlledBy: worker("a") });
    const end = updates.start();
    await timers.advance(0);
    end();
    await timers.advance(HOUR_MS);
    expect(status.updates).toBe(0);
  });
});

it("reports when registration fails", async () => {
  const timers = createManualTimers();
  const updates = createWorkerUpdates({
    container: {
      controller: null,
      register: () => Promise.reject(new Error("not here")),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
    getPageBuildId: () => null,
    isUnsaved: () => false,
    isOnline: () => true,
    isWorkerServed: async () => true,
    reload: () => undefined,
    claimReload: () => true,
    dismissed: new Set<string>(),
    timers,
  });
  updates.start();
  await timers.advance(0);
  expect(updates.state().hasFailed).toBe(true);
});

// The life of the service worker as a page sees it: registered late, looked after once an hour, and replaced by a newer
// one when its person says so, or by itself where nothing would be lost.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Timers } from "#platform/api/retry.ts";

const WORKER = "/sw.js";
const CHECK_MS = HOUR_MS;
const RESPONSE_TIMEOUT_MS = 3_000;

export interface UpdateState {
  /** A newer version waits for a word. */
  readonly isOffered: boolean;
  /** What is needed without a network is on the device. */
  readonly isOfflineReady: boolean;
  /** The browser would not have the worker. */
  readonly hasFailed: boolean;
}

/** What is used of a service worker, of a registration and of their container; tests make their own. */
export interface WorkerLike {
  readonly state: string;
  postMessage: (message: object, transfer: Transferable[]) => void;
  addEventListener: (type: "statechange", listener: () => void) => void;
}
export interface RegistrationLike {
  readonly installing: WorkerLike | null;
  readonly waiting: WorkerLike | null;
  readonly active: WorkerLike | null;
  update: () => Promise<unknown>;
  addEventListener: (type: "updatefound", listener: () => void) => void;
}
export interface ContainerLike {
  readonly controller: WorkerLike | null;
  register: (address: string, options: RegistrationOptions) => Promise<RegistrationLike>;
  addEventListener: (type: "controllerchange", listener: () => void) => void;
  removeEventListener: (type: "controllerchange", listener: () => void) => void;
}

export interface UpdateSettings {
  container: ContainerLike;
  /** The build of the page; null when it is not known. */
  getPageBuildId: () => string | null;
  isUnsaved: () => boolean;
  isOnline: () => boolean;
  /** Whether the file of the worker answers 200. */
  isWorkerServed: (address: string) => Promise<boolean>;
  reload: () => void;
  timers: Timers;
}

/** Which build a worker belongs to; null when it does not say. */
function requestBuildId(worker: WorkerLike, timers: Timers) {
  return new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (id: unknown) => {
      port1.close();
      resolve(typeof id === "string" ? id : null);
    };
    const giveUp = timers.after(RESPONSE_TIMEOUT_MS, () => settle(null));
    port1.addEventListener("message", ({ data }) => {
      giveUp();
      settle(data);
    });
    port1.start();
    worker.postMessage({ type: "build" }, [port2]);
  });
}

export function createWorkerUpdates(settings: UpdateSettings) {
  const { container, timers } = settings;
  const listeners = new Set<() => void>();
  let state: UpdateState = { isOffered: false, isOfflineReady: false, hasFailed: false };
  let registration: RegistrationLike | null = null;
  let isUpdateRequested = false;
  let cancelCheck = () => {};

  function change(next: Partial<UpdateState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Whether the page came with this worker's build already: then there is nothing to ask or to reload. */
  async function isPageBuild(worker: WorkerLike): Promise<boolean> {
    const pageBuildId = settings.getPageBuildId();
    return pageBuildId !== null && (await requestBuildId(worker, timers)) === pageBuildId;
  }

  async function installed(worker: WorkerLike): Promise<void> {
    if (container.controller === null) return change({ isOfflineReady: true });
    if (await isPageBuild(worker)) worker.postMessage({ type: "take-over" }, []);
    else change({ isOffered: true });
  }

  function follow(worker: WorkerLike): void {
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") void installed(worker);
    });
  }

  /** Another worker answers for this page now: wanted here, or in another tab. */
  async function controllerChanged(before: WorkerLike | null): Promise<void> {
    const worker = container.controller;
    // The first one only begins to keep what it sees.
    if (before === null || worker === null || (await isPageBuild(worker))) return;
    if (isUpdateRequested || !settings.isUnsaved()) settings.reload();
    else change({ isOffered: true });
  }

  async function check(): Promise<void> {
    if (registration === null || registration.installing !== null || !settings.isOnline()) return;
    if (await settings.isWorkerServed(WORKER)) await registration.update();
  }

  function checkLater(): void {
    cancelCheck = timers.after(CHECK_MS, () => {
      // Tried again an hour later.
      check().catch(() => undefined);
      checkLater();
    });
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Registers the worker and follows what becomes of it. @returns what ends it */
    start(): () => void {
      let before = container.controller;
      const changed = () => {
        void controllerChanged(before);
        before = container.controller;
      };
      container.addEventListener("controllerchange", changed);
      const register = async () => {
        registration = await container.register(WORKER, { updateViaCache: "none" });
        if (registration.active !== null) change({ isOfflineReady: true });
        if (registration.waiting !== null) void installed(registration.waiting);
        if (registration.installing !== null) follow(registration.installing);
        registration.addEventListener("updatefound", () => {
          if (registration?.installing != null) follow(registration.installing);
        });
        checkLater();
      };
      // Refused, or, where workers are blocked, answered with nothing at all.
      register().catch(() => change({ hasFailed: true }));
      return () => {
        container.removeEventListener("controllerchange", changed);
        cancelCheck();
      };
    },
    /** Its person wants the new version: the page is loaded anew once it has taken over. */
    update(): void {
      isUpdateRequested = true;
      const pendingWorker = registration?.waiting;
      if (pendingWorker) pendingWorker.postMessage({ type: "take-over" }, []);
      else settings.reload();
    },
    dismiss: () => change({ isOffered: false }),
  };
}

export type WorkerUpdates = ReturnType<typeof createWorkerUpdates>;

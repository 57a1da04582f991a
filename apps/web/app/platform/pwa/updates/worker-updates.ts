// Registers the service worker, checks hourly for updates, and applies them on click or when safe.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Timers } from "#platform/api/call-retries.ts";

const WORKER = "/sw.js";
const CHECK_MS = HOUR_MS;
const RESPONSE_TIMEOUT_MS = 3_000;
const UNKNOWN_BUILD = "unknown";

interface UpdateState {
  readonly isOffered: boolean;
  readonly isOfflineReady: boolean;
  readonly hasFailed: boolean;
}

/** The used subset of service-worker types, so that tests can fake them. */
export interface WorkerLike {
  readonly state: string;
  postMessage: (message: object, transfer: Transferable[]) => void;
  addEventListener: (type: "statechange", listener: () => void) => void;
}
interface RegistrationLike {
  readonly installing: WorkerLike | null;
  readonly waiting: WorkerLike | null;
  readonly active: WorkerLike | null;
  update: () => Promise<unknown>;
  addEventListener: (type: "updatefound", listener: () => void) => void;
}
interface ContainerLike {
  readonly controller: WorkerLike | null;
  register: (address: string, options: RegistrationOptions) => Promise<RegistrationLike>;
  addEventListener: (type: "controllerchange", listener: () => void) => void;
  removeEventListener: (type: "controllerchange", listener: () => void) => void;
}

interface UpdateSettings {
  container: ContainerLike;
  /** The build of the page; null in development. */
  getPageBuildId: () => string | null;
  isUnsaved: () => boolean;
  isOnline: () => boolean;
  /** Whether the worker file responds 200. */
  isWorkerServed: (address: string) => Promise<boolean>;
  reload: () => void;
  /** Whether the page of one build may reload by itself for another. */
  claimReload: (from: string, to: string) => boolean;
  dismissed: { has: (build: string) => boolean; add: (build: string) => void };
  timers: Timers;
}

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
  let offered = UNKNOWN_BUILD;
  let cancelCheck = () => {};

  function change(next: Partial<UpdateState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** The build of a worker other than the page's; null when the page has it already. */
  async function findOtherBuild(worker: WorkerLike): Promise<string | null> {
    const pageBuildId = settings.getPageBuildId();
    const buildId = pageBuildId === null ? null : await requestBuildId(worker, timers);
    return buildId !== null && buildId === pageBuildId ? null : (buildId ?? UNKNOWN_BUILD);
  }

  function offer(buildId: string): void {
    if (settings.dismissed.has(buildId)) return;
    offered = buildId;
    change({ isOffered: true });
  }

  async function handleInstalled(worker: WorkerLike): Promise<void> {
    if (container.controller === null) return change({ isOfflineReady: true });
    const buildId = await findOtherBuild(worker);
    if (buildId === null) worker.postMessage({ type: "take-over" }, []);
    else offer(buildId);
  }

  function follow(worker: WorkerLike): void {
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") void handleInstalled(worker);
    });
  }

  /** Another worker controls this page now: accepted here or in another tab. */
  async function handleControllerChange(before: WorkerLike | null): Promise<void> {
    const worker = container.controller;
    // The first worker only starts caching; no reload is needed.
    if (before === null || worker === null) return;
    const buildId = await findOtherBuild(worker);
    if (buildId === null) return;
    const pageBuildId = settings.getPageBuildId() ?? UNKNOWN_BUILD;
    const canReload = () => !settings.isUnsaved() && settings.claimReload(pageBuildId, buildId);
    if (isUpdateRequested || canReload()) settings.reload();
    else offer(buildId);
  }

  async function check(): Promise<void> {
    if (registration === null || registration.installing !== null || !settings.isOnline()) return;
    if (await settings.isWorkerServed(WORKER)) await registration.update();
  }

  function checkLater(): void {
    cancelCheck = timers.after(CHECK_MS, () => {
      // Retried an hour later.
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
    start(): () => void {
      let before = container.controller;
      const handleChange = () => {
        void handleControllerChange(before);
        before = container.controller;
      };
      container.addEventListener("controllerchange", handleChange);
      const register = async () => {
        registration = await container.register(WORKER, { updateViaCache: "none" });
        if (registration.active !== null) change({ isOfflineReady: true });
        if (registration.waiting !== null) void handleInstalled(registration.waiting);
        if (registration.installing !== null) follow(registration.installing);
        registration.addEventListener("updatefound", () => {
          if (registration?.installing != null) follow(registration.installing);
        });
        checkLater();
      };
      // Rejected, or undefined where workers are blocked.
      register().catch(() => change({ hasFailed: true }));
      return () => {
        container.removeEventListener("controllerchange", handleChange);
        cancelCheck();
      };
    },
    /** Applies the new version: the page reloads when the worker has activated. */
    update(): void {
      isUpdateRequested = true;
      const pendingWorker = registration?.waiting;
      if (pendingWorker) pendingWorker.postMessage({ type: "take-over" }, []);
      else settings.reload();
    },
    dismiss(): void {
      settings.dismissed.add(offered);
      change({ isOffered: false });
    },
  };
}

export type WorkerUpdates = ReturnType<typeof createWorkerUpdates>;

// Caches the server's choices (languages, themes, time zones by country) on this device for 6 h.
import { getStorageKey, type KeyValueStore } from "#platform/browser-store.ts";
import type { siteApi } from "@vereda/domain/site/contract";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Client } from "../api/client.ts";

export type Constants = DataOf<typeof siteApi.constants>;

const KEY = getStorageKey("constants");
const FRESH_MS = 6 * HOUR_MS;

interface StoredConstants {
  readonly at: number;
  readonly data: Constants;
}

export interface ConstantsState {
  /** Null until the first successful load on this device. */
  readonly data: Constants | null;
  readonly error: string | null;
}

interface ConstantsSettings {
  client: Pick<Client, "call">;
  store: KeyValueStore;
  now: () => number;
}

function isStoredConstants(value: unknown): value is StoredConstants {
  if (typeof value !== "object" || value === null) return false;
  const { at, data }: Partial<Record<keyof StoredConstants, unknown>> = value;
  if (!Number.isFinite(at) || typeof data !== "object" || data === null) return false;
  return "timezones" in data && typeof data.timezones === "object" && data.timezones !== null;
}

function read(store: KeyValueStore): StoredConstants | null {
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? "null");
    return isStoredConstants(value) ? value : null;
  } catch {
    return null;
  }
}

function write(store: KeyValueStore, stored: StoredConstants): void {
  try {
    store.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage they last until the page is closed.
  }
}

export function createConstants({ client, store, now }: ConstantsSettings) {
  const listeners = new Set<() => void>();
  let stored = read(store);
  let state: ConstantsState = { data: stored?.data ?? null, error: null };
  let inFlight: Promise<void> | null = null;

  function change(next: Partial<ConstantsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  // Without this check a clock that was set back would cache them for ever.
  function isFresh(): boolean {
    if (stored === null) return false;
    const age = now() - stored.at;
    return age >= 0 && age < FRESH_MS;
  }

  async function load(): Promise<void> {
    const response = await client.call("GET /public/constants");
    if (!response.success) {
      change({ error: response.message === "" ? "Error fetching constants" : response.message });
      return;
    }
    stored = { at: now(), data: response.data };
    write(store, stored);
    change({ data: response.data, error: null });
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Requests them when the cached ones are older than six hours; concurrent callers share it. */
    async loadIfStale(): Promise<void> {
      if (isFresh()) return;
      inFlight ??= load().finally(() => {
        inFlight = null;
      });
      await inFlight;
    },
  };
}

// The choices that the server offers (languages, themes, time zones by country), kept on this device
// for six hours. A failed load keeps what was there before.
import type { siteApi } from "@vereda/domain/site/contract";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Client } from "../api/client.ts";
import type { KeyValueStore } from "../auth/session/auth-state.ts";

export type Constants = DataOf<typeof siteApi.constants>;

const KEY = "vereda.constants";
const FRESH_MS = 6 * HOUR_MS;

interface Kept {
  readonly at: number;
  readonly data: Constants;
}

export interface ConstantsState {
  /** Null until they were loaded once on this device. */
  readonly data: Constants | null;
  /** Why the last load failed; null when it did not. */
  readonly error: string | null;
}

export interface ConstantsSettings {
  client: Pick<Client, "call">;
  store: KeyValueStore;
  now: () => number;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { at, data }: Partial<Record<keyof Kept, unknown>> = value;
  if (!Number.isFinite(at) || typeof data !== "object" || data === null) return false;
  return "timezones" in data && typeof data.timezones === "object" && data.timezones !== null;
}

function read(store: KeyValueStore): Kept | null {
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? "null");
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function write(store: KeyValueStore, kept: Kept): void {
  try {
    store.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage they last as long as the page.
  }
}

export function createConstants({ client, store, now }: ConstantsSettings) {
  const listeners = new Set<() => void>();
  let kept = read(store);
  let state: ConstantsState = { data: kept?.data ?? null, error: null };
  let inFlight: Promise<void> | null = null;

  function change(next: Partial<ConstantsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  // A clock that was set back must not keep them for ever.
  function isFresh(): boolean {
    if (kept === null) return false;
    const age = now() - kept.at;
    return age >= 0 && age < FRESH_MS;
  }

  async function load(): Promise<void> {
    const answer = await client.call("GET /public/constants");
    if (!answer.success) {
      change({ error: answer.message === "" ? "Error fetching constants" : answer.message });
      return;
    }
    kept = { at: now(), data: answer.data };
    write(store, kept);
    change({ data: answer.data, error: null });
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks the server when what is kept is older than six hours; whoever asks meanwhile shares it. */
    async loadIfStale(): Promise<void> {
      if (isFresh()) return;
      inFlight ??= load().finally(() => {
        inFlight = null;
      });
      await inFlight;
    },
  };
}

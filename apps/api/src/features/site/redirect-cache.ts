// Caches resolved redirects for a minute, with a bounded number of entries.
import { MINUTE_MS } from "@vereda/domain/time/units";

const TTL_MS = MINUTE_MS;
const MAX_ENTRIES = 5_000;

interface CacheEntry<T> {
  readonly value: T;
  readonly until: number;
}

export interface TimedCache<T> {
  readonly get: (key: string, now: Date, find: () => Promise<T>) => Promise<T>;
  /** Clears the cache of this process, so that a change takes effect at once. */
  readonly clear: () => void;
  readonly size: () => number;
}

export function createTimedCache<T>(maxEntries = MAX_ENTRIES): TimedCache<T> {
  const entries = new Map<string, CacheEntry<T>>();
  let generation = 0;
  return {
    async get(key, now, find) {
      const cached = entries.get(key);
      if (cached !== undefined && cached.until > now.getTime()) return cached.value;
      const requestGeneration = generation;
      const value = await find();
      // Does not cache a value that was read before `clear`.
      if (requestGeneration !== generation) return value;
      entries.delete(key);
      entries.set(key, { value, until: now.getTime() + TTL_MS });
      const oldest = entries.keys().next();
      if (entries.size > maxEntries && oldest.done !== true) entries.delete(oldest.value);
      return value;
    },
    clear() {
      generation++;
      entries.clear();
    },
    size: () => entries.size,
  };
}

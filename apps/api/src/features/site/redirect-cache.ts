// Remembers for a minute where addresses lead, so that navigations do not ask the database each time. Bounded: what
// was asked longest ago makes room.
import { MINUTE_MS } from "@vereda/domain/time/units";

const KEPT_MS = MINUTE_MS;
const MOST_KEPT = 5_000;

interface Kept<T> {
  readonly value: T;
  readonly until: number;
}

export interface TimedCache<T> {
  /** What is remembered, or what `find` answers, which is then remembered. */
  readonly get: (key: string, now: Date, find: () => Promise<T>) => Promise<T>;
  /** Forgets everything, so that a change is seen at once in this process. */
  readonly clear: () => void;
  readonly size: () => number;
}

export function timedCache<T>(most = MOST_KEPT): TimedCache<T> {
  const kept = new Map<string, Kept<T>>();
  let generation = 0;
  return {
    async get(key, now, find) {
      const known = kept.get(key);
      if (known !== undefined && known.until > now.getTime()) return known.value;
      const asked = generation;
      const value = await find();
      // What was read before a change is not remembered after it.
      if (asked !== generation) return value;
      kept.delete(key);
      kept.set(key, { value, until: now.getTime() + KEPT_MS });
      const oldest = kept.keys().next();
      if (kept.size > most && oldest.done !== true) kept.delete(oldest.value);
      return value;
    },
    clear() {
      generation++;
      kept.clear();
    },
    size: () => kept.size,
  };
}

// localStorage, or an in-memory store where it is blocked and on the server.
import type { KeyValueStore } from "./auth/session/auth-state.ts";

function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

export function getBrowserStore(): KeyValueStore {
  try {
    return typeof window === "undefined" ? createMemoryStore() : localStorage;
  } catch {
    return createMemoryStore();
  }
}

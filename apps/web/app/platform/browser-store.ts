// The browser's storage, or a stand-in where it is blocked and on the server: what is kept there
// lives in this tab alone.
import type { KeyValueStore } from "./auth/session/auth-state.ts";

function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

export function browserStore(): KeyValueStore {
  try {
    return typeof window === "undefined" ? memoryStore() : localStorage;
  } catch {
    return memoryStore();
  }
}

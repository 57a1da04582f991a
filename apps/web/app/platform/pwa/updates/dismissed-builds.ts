// Stores the builds whose update banner the user closed on this device.
import type { KeyValueStore } from "#platform/auth/session/auth-state.ts";

const STORAGE_KEY = "vereda.dismissed-builds";
const MAX_BUILDS = 20;

export function createDismissedBuilds(store: Pick<KeyValueStore, "getItem" | "setItem">) {
  const list = () => (store.getItem(STORAGE_KEY) ?? "").split(" ").filter(Boolean);
  return {
    has: (build: string) => list().includes(build),
    add(build: string): void {
      store.setItem(STORAGE_KEY, [...list(), build].slice(-MAX_BUILDS).join(" "));
    },
  };
}

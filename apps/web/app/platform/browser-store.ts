// What this device stores: in localStorage, or in memory where that is blocked and on the server. All its keys.
/** The used subset of `Storage`; reading and writing may throw where storage is blocked. */
export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Stays, whoever signs in. */
type DeviceKey =
  | "auth"
  | "build-reloads"
  | "calendar-view"
  | "chunk-reload"
  | "constants"
  | "dismissed-builds"
  | "hide-install"
  | "intervals"
  | "join"
  | "probe"
  | "quick-add-key"
  | "refresh-attempt"
  | "starts"
  | "test"
  | "test.declined"
  | "timezone"
  | "under-way"
  | "user-changed";

/** Removed when the session ends or changes its user. */
const sessionKeys = ["cache", "rest", "rest-prompt", "workspace"] as const;

/** Stays for the next session of its user; the key ends with their id. */
type UserKey =
  | "bedtime"
  | `draft.${string}`
  | "finance-account"
  | "last-night"
  | "outbox"
  | "rest"
  | "ritual.day"
  | "ritual.week"
  | "fixed-blocks-offer"
  | "vitality-hidden";

export function getStorageKey(name: DeviceKey | (typeof sessionKeys)[number]): string;
export function getStorageKey(name: UserKey, userId: string): string;
export function getStorageKey(...parts: readonly string[]): string {
  return ["vereda", ...parts].join(".");
}

const USER_KEY_PATTERN = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isSessionKey = (key: string) =>
  sessionKeys.some((name) => `${key}.`.startsWith(`vereda.${name}.`));

export const isDraftOf = (userId: string) => (key: string) =>
  key.startsWith("vereda.draft.") && key.endsWith(`.${userId}`);

/** All but what other users left, and the session, which removes its own state. */
export const isDataOf = (userId: string) => (key: string) =>
  key.startsWith("vereda") &&
  key !== getStorageKey("auth") &&
  (!USER_KEY_PATTERN.test(key) || key.endsWith(`.${userId}`));

export function clearStorage(isCleared: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (isCleared(key)) storage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Stores what may be forgotten: a full device loses a hint, not the screen. */
export function storeHint(key: string, value: string): void {
  try {
    getBrowserStore().setItem(key, value);
  } catch {
    // There is no space left.
  }
}

export function getBrowserStore(): KeyValueStore {
  try {
    return typeof window === "undefined" ? createMemoryStore() : localStorage;
  } catch {
    return createMemoryStore();
  }
}

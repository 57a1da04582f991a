// The names under which earlier releases kept a session in the browser's storage.

export const LEGACY_KEYS = [
  "auth",
  "pinia",
  "token",
  "refreshToken",
  "expiresIn",
  "sessionId",
] as const;

/** Whether something of an earlier release is still there. */
export function hasLegacyAuth(store: Pick<Storage, "getItem">): boolean {
  return LEGACY_KEYS.some((key) => store.getItem(key) !== null);
}

// Storage keys under which earlier releases stored a session.

export const LEGACY_KEYS = [
  "auth",
  "pinia",
  "token",
  "refreshToken",
  "expiresIn",
  "sessionId",
] as const;

export function hasLegacyAuth(store: Pick<Storage, "getItem">): boolean {
  return LEGACY_KEYS.some((key) => store.getItem(key) !== null);
}

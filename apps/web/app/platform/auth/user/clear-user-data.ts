// Erases a deleted account's data from this device, including queued writes, but not other users'.
import { AUTH_KEY } from "../session/auth-state.ts";

const KEY_PREFIX = "vereda";

/** Storage keys of one user's data end with the user id. */
const USER_KEY_PATTERN = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type ClearableStorage = Pick<Storage, "removeItem">;

export function clearStorage(
  storage: ClearableStorage,
  names: readonly string[],
  userId: string,
): void {
  for (const name of names) {
    // The session removes its own state.
    if (!name.startsWith(KEY_PREFIX) || name === AUTH_KEY) continue;
    if (!USER_KEY_PATTERN.test(name) || name.endsWith(`.${userId}`)) storage.removeItem(name);
  }
}

/** Call after the session has ended, so that nothing is written again afterwards. */
export function clearUserData(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      clearStorage(storage, Object.keys(storage), userId);
    }
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

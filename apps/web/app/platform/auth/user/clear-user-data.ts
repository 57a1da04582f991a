// Erases from a device what it keeps of a person, also what waited there for the server: their account is gone. Whoever
// else uses the device loses nothing that waits.
import { AUTH_KEY } from "../session/auth-state.ts";

/** How everything begins that the application keeps. */
const KEY_PREFIX = "vereda";

/** What one of several people left here is kept under a name that ends with who they are. */
const USER_KEY_PATTERN = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type ClearableStorage = Pick<Storage, "removeItem">;

/** @param names of all that is kept there */
export function clearStorage(
  storage: ClearableStorage,
  names: readonly string[],
  userId: string,
): void {
  for (const name of names) {
    // The session itself knows when it is over.
    if (!name.startsWith(KEY_PREFIX) || name === AUTH_KEY) continue;
    if (!USER_KEY_PATTERN.test(name) || name.endsWith(`.${userId}`)) storage.removeItem(name);
  }
}

/** To be called once their session is over: what goes with it writes nothing afterwards. */
export function clearUserData(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      clearStorage(storage, Object.keys(storage), userId);
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

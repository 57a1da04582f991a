// Erases from a device what it keeps of a person, also what waited there for the server: their account is gone. Whoever
// else uses the device loses nothing that waits.
import { AUTH_KEY } from "../session/auth-state.ts";

/** How everything begins that the application keeps. */
const OURS = "vereda";

/** What one of several people left here is kept under a name that ends with who they are. */
const OF_SOMEBODY = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Place = Pick<Storage, "removeItem">;

/** @param names of all that is kept there */
export function forgetIn(place: Place, names: readonly string[], userId: string): void {
  for (const name of names) {
    // The session itself knows when it is over.
    if (!name.startsWith(OURS) || name === AUTH_KEY) continue;
    if (!OF_SOMEBODY.test(name) || name.endsWith(`.${userId}`)) place.removeItem(name);
  }
}

/** To be called once their session is over: what goes with it writes nothing afterwards. */
export function forgetPerson(userId: string): void {
  try {
    for (const place of [localStorage, sessionStorage]) {
      forgetIn(place, Object.keys(place), userId);
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

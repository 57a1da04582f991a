// Under which name a device remembers the rest of a person that goes on. It goes with the session.
import { session } from "../session/session.ts";

const RESTS = "vereda.rest.";

export const restKey = (userId: string) => `${RESTS}${userId}`;

session.onReset(() => {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(RESTS));
    for (const key of kept) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: it lasted as long as the page.
  }
});

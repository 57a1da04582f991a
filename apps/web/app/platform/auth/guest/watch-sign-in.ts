// Watches for a sign-in on a guest page; lazily loaded, because the page needs no session.
import { api } from "#platform/api/api.ts";
import { session } from "../session/session.ts";

/** A stored token counts only if the server returns a user for it. */
async function loadIsSignedIn(): Promise<boolean> {
  if (session.state() === null) return false;
  const response = await api.call("GET /sessions/me");
  return response.success && response.data !== null;
}

/** Calls `onSignedIn` when a user is or gets signed in, also in another tab. */
export function watchSignIn(onSignedIn: () => void): () => void {
  void loadIsSignedIn().then((isSignedIn) => isSignedIn && onSignedIn());
  return session.onChange((state, before) => {
    if (state !== null && state.sessionId !== before?.sessionId) onSignedIn();
  });
}

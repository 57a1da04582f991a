// Notices somebody signed in on a guest screen. Loaded apart: the screen itself needs no session.
import { api } from "#platform/api/api.ts";
import { session } from "../session/session.ts";

/** A stored token is believed once it loads a person. */
async function loadIsSignedIn(): Promise<boolean> {
  if (session.state() === null) return false;
  const response = await api.call("GET /sessions/me");
  return response.success && response.data !== null;
}

/** Calls `goOn` when a person is or gets signed in, here or in another tab. */
export function watchSignIn(onSignedIn: () => void): () => void {
  void loadIsSignedIn().then((isSignedIn) => isSignedIn && onSignedIn());
  return session.onChange((state, before) => {
    if (state !== null && state.sessionId !== before?.sessionId) onSignedIn();
  });
}

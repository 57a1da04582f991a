// What the panel does when the token comes or goes: away to the login page, once, or a fresh look at
// the person. Pure, so that each rule can be held by a test.
import { withoutLocale } from "#platform/i18n/locale-path.ts";
import type { AuthState } from "./auth-state.ts";

const GUARDED = /^\/(?:panel|space)(?:\/|$)/;

/** Whether only signed-in people may be at an address, in either language. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.test(withoutLocale(pathname));
}

export interface TokenWatchSettings {
  pathname: () => string;
  /** Goes to the login page, replacing the history entry. */
  leave: () => void;
  /** Loads the person anew. */
  load: () => void;
}

export function createTokenWatch({ pathname, leave, load }: TokenWatchSettings) {
  let leaving = false;

  function handleSignOut(): void {
    if (leaving || !isGuarded(pathname())) return;
    leaving = true;
    leave();
  }

  return {
    handleSignOut,
    changed(
      state: Pick<AuthState, "sessionId"> | null,
      before: Pick<AuthState, "sessionId"> | null,
    ) {
      if (state === null) {
        handleSignOut();
      } else if (state.sessionId !== before?.sessionId) {
        leaving = false;
        load();
      }
    },
  };
}

// Decides what the panel does on a token change: redirect to login once, or reload the user.
import { removeLocale } from "#platform/i18n/locale-path.ts";
import type { AuthState } from "./auth-state.ts";

const GUARDED = /^\/(?:panel|space)(?:\/|$)/;

export function isGuarded(pathname: string): boolean {
  return GUARDED.test(removeLocale(pathname));
}

interface TokenWatchSettings {
  pathname: () => string;
  /** Goes to the login page, replacing the history entry. */
  leave: () => void;
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

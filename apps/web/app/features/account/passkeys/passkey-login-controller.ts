// What the button and the e-mail field of the login do about passkeys: one ceremony at a time, and a
// press of the button goes before an offer.
import type { Locale } from "@vereda/domain/locale";
import { logInWithPasskey, cancelPasskeyLogin, type Manner } from "./passkey-login.ts";

export interface PasskeyLoginState {
  isOpening: boolean;
  /** Why it stayed shut. */
  message: string | null;
}

export interface PasskeyLoginController {
  open: (manner: Manner) => void;
  /** The page is left: nothing may be asked of the person any more. */
  leave: () => void;
}

export function createPasskeyLoginController(
  locale: Locale,
  onStateChange: (state: PasskeyLoginState) => void,
  logIn = logInWithPasskey,
): PasskeyLoginController {
  let isRequested = false;
  let isOffered = false;

  async function requestLogin(): Promise<void> {
    isRequested = true;
    onStateChange({ isOpening: true, message: null });
    const outcome = await logIn("asked", locale);
    // Signed in: the button turns until the panel stands.
    if (outcome.isIn) return;
    isRequested = false;
    onStateChange({ isOpening: false, message: outcome.message });
  }

  async function offer(): Promise<void> {
    isOffered = true;
    const outcome = await logIn("offered", locale);
    isOffered = false;
    // What was pressed meanwhile speaks for itself.
    if (!isRequested && !outcome.isIn && outcome.message !== null) {
      onStateChange({ isOpening: false, message: outcome.message });
    }
  }

  return {
    open(manner) {
      if (isRequested) return;
      if (manner === "asked") void requestLogin();
      else if (!isOffered) void offer();
    },
    leave: cancelPasskeyLogin,
  };
}

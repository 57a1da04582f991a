// Controls passkey login: one WebAuthn request at a time, and the button replaces the autofill offer.
import type { Locale } from "@vereda/domain/locale";
import { logInWithPasskey, cancelPasskeyLogin, type Manner } from "./passkey-login.ts";

export interface PasskeyLoginState {
  isOpening: boolean;
  message: string | null;
}

export interface PasskeyLoginController {
  open: (manner: Manner) => void;
  /** Cancels a running prompt, because the page is left. */
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
    const outcome = await logIn("requested", locale);
    // The button stays pending until the panel is rendered.
    if (outcome.isIn) return;
    isRequested = false;
    onStateChange({ isOpening: false, message: outcome.message });
  }

  async function offer(): Promise<void> {
    isOffered = true;
    const outcome = await logIn("offered", locale);
    isOffered = false;
    // A login that the button started reports its own result.
    if (!isRequested && !outcome.isIn && outcome.message !== null) {
      onStateChange({ isOpening: false, message: outcome.message });
    }
  }

  return {
    open(manner) {
      if (isRequested) return;
      if (manner === "requested") void requestLogin();
      else if (!isOffered) void offer();
    },
    leave: cancelPasskeyLogin,
  };
}

// Passkey login next to the form. Its code loads when the user focuses the form or presses the button.
import { useEffect, useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useDevice } from "#platform/use-device.ts";
import type {
  PasskeyLoginState,
  PasskeyLoginController,
} from "../passkeys/passkey-login-controller.ts";
import type { Manner } from "../passkeys/passkey-login.ts";
import { loadCalls } from "./use-guest-form.ts";

/** A short version of passkey-availability.ts, because this page must stay small. */
function canHavePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

export interface PasskeyLogin extends PasskeyLoginState {
  isThere: boolean;
  open: (manner: Manner) => void;
}

export function usePasskeyLogin(): PasskeyLogin {
  const locale = useLocale();
  const isThere = useDevice(canHavePasskeys, true);
  const [state, setState] = useState<PasskeyLoginState>({ isOpening: false, message: null });
  const controller = useRef<PasskeyLoginController>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      controller.current?.leave();
    };
  }, []);

  async function open(manner: Manner): Promise<void> {
    try {
      const { createPasskeyLoginController } = await (
        await loadCalls()
      ).loadPasskeyLoginController();
      controller.current ??= createPasskeyLoginController(locale, setState);
      if (isHere.current) controller.current.open(manner);
    } catch {
      if (manner === "requested")
        setState({ isOpening: false, message: m.platform_offline_title() });
    }
  }
  return { ...state, isThere, open: (manner) => void (isThere && open(manner)) };
}

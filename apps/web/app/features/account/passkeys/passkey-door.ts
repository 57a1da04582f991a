// What the button and the e-mail field of the login do about passkeys: one ceremony at a time, and a
// press of the button goes before an offer.
import type { Locale } from "@vereda/domain/locale";
import { logInWithPasskey, stopAsking, type Manner } from "./passkey-login.ts";

export interface DoorState {
  isOpening: boolean;
  /** Why it stayed shut. */
  words: string | null;
}

export interface PasskeyDoor {
  open: (manner: Manner) => void;
  /** The page is left: nothing may be asked of the person any more. */
  leave: () => void;
}

export function passkeyDoor(
  locale: Locale,
  tell: (state: DoorState) => void,
  logIn = logInWithPasskey,
): PasskeyDoor {
  let isAsked = false;
  let isOffered = false;

  async function ask(): Promise<void> {
    isAsked = true;
    tell({ isOpening: true, words: null });
    const outcome = await logIn("asked", locale);
    // Signed in: the button turns until the panel stands.
    if (outcome.isIn) return;
    isAsked = false;
    tell({ isOpening: false, words: outcome.words });
  }

  async function offer(): Promise<void> {
    isOffered = true;
    const outcome = await logIn("offered", locale);
    isOffered = false;
    // What was pressed meanwhile speaks for itself.
    if (!isAsked && !outcome.isIn && outcome.words !== null) {
      tell({ isOpening: false, words: outcome.words });
    }
  }

  return {
    open(manner) {
      if (isAsked) return;
      if (manner === "asked") void ask();
      else if (!isOffered) void offer();
    },
    leave: stopAsking,
  };
}

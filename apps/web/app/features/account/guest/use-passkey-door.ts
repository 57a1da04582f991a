// The way in with a passkey, beside the form. Its code is loaded when it is wanted; until somebody turns
// to the form or presses the button it costs the page nothing.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { Manner } from "../passkeys/passkey-login.ts";
import { passkeysHere } from "../passkeys/passkey-place.ts";

export interface PasskeyDoor {
  isThere: boolean;
  isOpening: boolean;
  /** Why it stayed shut. */
  words: string | null;
  open: (manner: Manner) => void;
}

const never = () => () => {};

export function usePasskeyDoor(): PasskeyDoor {
  const locale = useLocale();
  const isThere = useSyncExternalStore(
    never,
    () => passkeysHere().kind === "possible",
    () => true,
  );
  const [isOpening, setIsOpening] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const isOffered = useRef(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  async function open(manner: Manner): Promise<void> {
    const isAsked = manner === "asked";
    // One offer at a time; a press ends it and begins anew.
    if (!isThere || isOpening || (isOffered.current && !isAsked)) return;
    if (isAsked) setWords(null);
    if (isAsked) setIsOpening(true);
    else isOffered.current = true;
    try {
      const { logInWithPasskey, stopAsking } = await import("../passkeys/passkey-login.ts");
      stop.current = stopAsking;
      const outcome = await logInWithPasskey(manner, locale);
      // Signed in: the button turns until the panel stands.
      if (outcome.isIn) return;
      if (isAsked || outcome.words !== null) setWords(outcome.words);
    } catch {
      if (isAsked) setWords(m.platform_offline_title());
    }
    if (isAsked) setIsOpening(false);
    else isOffered.current = false;
  }
  return { isThere, isOpening, words, open: (manner) => void open(manner) };
}

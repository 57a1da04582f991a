// The question about bedtime on the day, until the user chooses a time or puts it off. Lazy-loaded.
import { useState } from "react";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Part } from "../parts.tsx";
import { useDevice } from "#platform/use-device.ts";

const store = getBrowserStore();
const LATER = "later";

export function BedtimePrompt() {
  const { id } = useCurrentUser();
  const key = getStorageKey("bedtime", id);
  const wasPutOff = useDevice(() => store.getItem(key) === LATER, true);
  const [isDone, setDone] = useState(false);
  if (wasPutOff || isDone) return null;
  const close = () => {
    setDone(true);
    focusScreen();
  };
  return (
    <Part
      of="BedtimeQuestion"
      onSaved={close}
      onLater={() => {
        storeHint(key, LATER);
        close();
      }}
    />
  );
}

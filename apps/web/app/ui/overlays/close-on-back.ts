// Closes an overlay when the user goes back.
import { useEffect, useEffectEvent } from "react";
import { addOverlay } from "./back-entry.ts";

/** While it is not closable, Back does nothing. Call it in what is mounted while the overlay is open. */
export function useCloseOnBack(onClose: () => void, isClosable: boolean): void {
  const checkClosable = useEffectEvent(() => isClosable);
  const close = useEffectEvent(onClose);
  useEffect(() => addOverlay({ isClosable: () => checkClosable(), close: () => close() }), []);
}

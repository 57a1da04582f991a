// Closes an overlay when the user goes back.
import { useEffect, useEffectEvent } from "react";
import { NavigationType, useBlocker } from "react-router";

declare global {
  // Of Chromium; TypeScript's types do not have it.
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

type Overlay = { readonly isClosable: () => boolean; readonly close: () => void };

const open: Overlay[] = [];

/** While it is not closable, Back does nothing. Call it in what is mounted while the overlay is open. */
export function useCloseOnBack(onClose: () => void, isClosable: boolean): void {
  const checkClosable = useEffectEvent(() => isClosable);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const overlay = { isClosable: () => checkClosable(), close: () => close() };
    open.push(overlay);
    return () => void open.splice(open.indexOf(overlay), 1);
  }, []);
  useEffect(() => {
    // On a phone's first screen there is no entry to go back to, so Back would leave the app.
    if (!isClosable || !window.CloseWatcher || !matchMedia("(pointer: coarse)").matches) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", () => close());
    return () => watcher.destroy();
  }, [isClosable]);
}

/** Lets Back close the topmost overlay instead of leaving the screen. Use it once. */
export function useBackClosesOverlays(): void {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === NavigationType.Pop && open.length > 0,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    const topmost = open.at(-1);
    if (topmost?.isClosable()) topmost.close();
  }, [blocker]);
}

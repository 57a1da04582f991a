// Keeps the screen lit where the browser can, for as long as it is wanted.
import { useEffect } from "react";

export function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const requestLock = () => {
      if (document.visibilityState !== "visible") return;
      // Low on battery, or not allowed: then the screen goes dark as ever.
      navigator.wakeLock.request("screen").then(
        (acquired) => {
          lock = acquired;
          return isOver ? acquired.release() : undefined;
        },
        () => undefined,
      );
    };
    requestLock();
    // The browser takes it back whenever the page is hidden.
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, [isEnabled]);
}

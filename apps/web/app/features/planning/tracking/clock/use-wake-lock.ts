// Prevents the screen from turning off, where the browser supports it.
import { useEffect } from "react";

export function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const requestLock = () => {
      if (document.visibilityState !== "visible") return;
      // The request fails on low battery or without permission; the screen then dims normally.
      navigator.wakeLock.request("screen").then(
        (acquired) => {
          lock = acquired;
          return isOver ? acquired.release() : undefined;
        },
        () => undefined,
      );
    };
    requestLock();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, [isEnabled]);
}

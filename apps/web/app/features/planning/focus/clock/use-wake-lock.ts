// Keeps the screen lit where the browser can, for as long as it is wanted.
import { useEffect } from "react";

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      // Low on battery, or not allowed: then the screen goes dark as ever.
      navigator.wakeLock.request("screen").then(
        (given) => {
          lock = given;
          return isOver ? given.release() : undefined;
        },
        () => undefined,
      );
    };
    ask();
    // The browser takes it back whenever the page is hidden.
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isWanted]);
}

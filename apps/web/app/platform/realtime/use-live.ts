// Starts to listen for changes once the panel stands: the first screen does not wait for it.
import { useEffect } from "react";

const AFTER_MS = 1_500;

export function useLive(): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      try {
        const { startLive } = await import("./live.ts");
        if (!isOver) stop = startLive();
      } catch {
        // Without its file the screens ask again when somebody comes back to them, as ever.
      }
    };
    const timer = setTimeout(() => void start(), AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
}

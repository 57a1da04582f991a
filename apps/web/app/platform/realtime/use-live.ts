// Starts live updates after the panel has rendered.
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
        // Without this file, screens still refetch when the user returns to them.
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

// When waiting in silence becomes worse than saying that nothing comes. A network that is there and answers nothing keeps
// a call for ten seconds, twice.
import { useEffect, useState } from "react";

const PATIENCE_MS = 8_000;

/** Whether something has been waited for so long; what comes after all ends it. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isWaiting]);
  return isWaiting && isOver;
}

// When waiting in silence becomes worse than saying that nothing comes. A network that is there and answers nothing keeps
// a call for ten seconds, twice.
import { useEffect, useState } from "react";

const DELAY_MS = 8_000;

/** Whether something has been waited for so long; what comes after all ends it. */
export function useIsDelayed(isPending: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isPending]);
  return isPending && isOver;
}

// Detects slow loading: a request on a stalled network takes ten seconds to fail, twice.
import { useEffect, useState } from "react";

const DELAY_MS = 8_000;

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

// For a dialog: what follows once it has closed, when the focus and the address can move.
import { useEffect, useRef } from "react";

export function useAfterClose(): (action: () => void) => void {
  const next = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      if (next.current !== null) requestAnimationFrame(next.current);
    },
    [],
  );
  return (action) => {
    next.current = action;
  };
}

// For a menu or sheet that was loaded because its button was pressed: the button that takes the place
// of the pressed one gets the focus, so that closing comes back to it, and is pressed again.
import { useEffect, useRef, type RefObject } from "react";

export function useOpenAtOnce(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}

// For a menu or sheet that was loaded because its button was pressed: the button that takes the place
// of the pressed one gets the focus, so that closing comes back to it, and is pressed again.
import { useEffect, useRef, type RefObject } from "react";
import type { OpenedMenuFace } from "./menu-button.tsx";

// The key with which a menu opens on its first entry.
const DOWN = { key: "ArrowDown", bubbles: true, cancelable: true };

export function useOpenAtOnce(by: OpenedMenuFace["by"]): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    button.current?.focus();
    if (by === "pointer") button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent("keydown", DOWN));
  }, [by]);
  return button;
}

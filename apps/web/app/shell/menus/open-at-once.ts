// Focuses and clicks the button of a lazily loaded menu, so that it opens and focus returns to it.
import { useEffect, useRef, type RefObject } from "react";
import type { OpenedMenuFace } from "./menu-button.tsx";

// The key that opens a menu on its first entry.
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

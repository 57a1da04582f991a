// Focuses the first field when editing starts and the edit button when it ends, not on tab changes.
import { useEffect, useRef, type RefObject } from "react";

const FIRST_FIELD = "input, select";

export function useEditingFocus(isEditing: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current === isEditing) return;
    before.current = isEditing;
    box.current?.querySelector<HTMLElement>(isEditing ? FIRST_FIELD : "button")?.focus();
  }, [isEditing]);
  return box;
}

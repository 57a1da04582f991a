// Controls whether a collapsible part of a form is open: initially, or after an error in it.
import { useState } from "react";

/** Never closes by itself, because that would remove the field in which the user is typing. */
export function useStaysOpen(isFilled: boolean, isWrong: boolean): boolean {
  const [isOpen, setIsOpen] = useState(isFilled);
  if (isWrong && !isOpen) setIsOpen(true);
  return isOpen;
}

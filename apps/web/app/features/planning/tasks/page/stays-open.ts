// Whether a part of a form that can be folded away is open: from the start, or once something in it was wrong.
import { useState } from "react";

/** Once open it stays so: what closes by itself takes the field away in which somebody is writing. */
export function useStaysOpen(isFilled: boolean, isWrong: boolean): boolean {
  const [isOpen, setIsOpen] = useState(isFilled);
  if (isWrong && !isOpen) setIsOpen(true);
  return isOpen;
}

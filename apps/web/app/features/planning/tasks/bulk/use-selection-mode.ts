// State of the selection mode; returns the focus to its button when it ends.
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

export function useSelectionMode() {
  const [isOn, setIsOn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOn,
    button,
    start: () => setIsOn(true),
    stop: () => {
      flushSync(() => setIsOn(false));
      button.current?.focus();
    },
  };
}

// Whether tasks are being chosen, and the focus going back to the button that began it.
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

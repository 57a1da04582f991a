// Debounces typed text, so that not every keystroke sends a request.
import { useEffect, useState } from "react";

/** @param ms the pause after the last keystroke */
export function useDebounced(text: string, ms = 300): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text.trim()), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}

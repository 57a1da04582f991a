// What was typed, once the person pauses: so that not every letter asks the server.
import { useEffect, useState } from "react";

/** @param ms how long a pause is */
export function useDebounced(text: string, ms = 300): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text.trim()), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}

// What was typed, once the person pauses: so that not every letter asks the server.
import { useEffect, useState } from "react";

/** @param ms how long a pause is */
export function useSettled(words: string, ms = 300): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), ms);
    return () => clearTimeout(timer);
  }, [words, ms]);
  return settled;
}

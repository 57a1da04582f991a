// What a date or a clock time says while it is being written, part by part. React Aria tells of a value only
// when all of its parts are there: whoever empties one would keep the old value without seeing it.
import { useState } from "react";

/** What a field answers while some of its parts are missing, or make no day: every contract refuses it. */
export const INCOMPLETE = "";

/** One part that can be written. */
export interface WrittenPart {
  readonly type: string;
  readonly isPlaceholder: boolean;
  readonly value?: number | null | undefined;
}

/** How the parts stand to the value that is held. */
export type Writing = "empty" | "incomplete" | "complete";

/** @param held the parts of the value that React Aria holds; null when it holds none */
export function writingOf(
  parts: readonly WrittenPart[],
  held: Readonly<Record<string, unknown>> | null,
): Writing {
  if (parts.every((part) => part.isPlaceholder)) return "empty";
  // The 30th of February has all of its parts too.
  const isSettled = parts.every(({ type, value }) => held !== null && held[type] === value);
  return isSettled ? "complete" : "incomplete";
}

interface Given {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** The value that stands for what is written, when it is another than the one that was given. */
export function toldOf(writing: Writing, value: string | null, held: string | null): string | null {
  if (writing === "incomplete") return INCOMPLETE;
  if (value !== INCOMPLETE) return value;
  return writing === "empty" ? null : held;
}

/**
 * Keeps what is written in sight while the value outside is INCOMPLETE.
 * @param parse reads a complete value
 */
export function useWrittenParts<Value>({ value, onChange }: Given, parse: (text: string) => Value) {
  const read = (text: string | null) => (text ? parse(text) : null);
  const [told, setTold] = useState(value);
  const [known, setKnown] = useState(() => ({
    value,
    text: value || null,
    shown: read(value),
    round: 0,
  }));
  // Another value came from outside. An incomplete one changes nothing that is shown; when somebody else than
  // this field emptied it, what was half written goes too, which takes a field begun anew.
  if (value !== known.value) {
    const isEmptied = value === null && told !== null;
    setKnown({
      value,
      ...(value === INCOMPLETE
        ? { text: known.text, shown: known.shown }
        : { text: value, shown: read(value) }),
      round: isEmptied ? known.round + 1 : known.round,
    });
  }
  const tell = (next: string | null) => {
    setTold(next);
    onChange(next);
  };
  return {
    /** For the field's `key`. */
    round: known.round,
    /** For React Aria: always the same object for the same value, or it would begin to show it anew. */
    shown: known.shown,
    tell,
    /** The parts stand differently than before. */
    onWriting: (writing: Writing) => {
      const next = toldOf(writing, value, known.text);
      if (next !== value) tell(next);
    },
  };
}

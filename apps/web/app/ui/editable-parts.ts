// What a date or a clock time says while it is being written, part by part. React Aria tells of a value only
// when all of its parts are there: whoever empties one would keep the old value without seeing it.
import { useState } from "react";

/** What a field answers while some of its parts are missing, or make no day: every contract refuses it. */
export const INCOMPLETE = "";

/** One part that can be written. */
export interface EditablePart {
  readonly type: string;
  readonly isPlaceholder: boolean;
  readonly value?: number | null | undefined;
}

/** How the parts stand to the value that is held. */
export type EditState = "empty" | "incomplete" | "complete";

/** @param held the parts of the value that React Aria holds; null when it holds none */
export function getEditState(
  parts: readonly EditablePart[],
  committed: Readonly<Record<string, unknown>> | null,
): EditState {
  if (parts.every((part) => part.isPlaceholder)) return "empty";
  // The 30th of February has all of its parts too.
  const isSettled = parts.every(
    ({ type, value }) => committed !== null && committed[type] === value,
  );
  return isSettled ? "complete" : "incomplete";
}

interface ControlledValue {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** The value that stands for what is written, when it is another than the one that was given. */
export function getReportedValue(
  editState: EditState,
  value: string | null,
  committed: string | null,
): string | null {
  if (editState === "incomplete") return INCOMPLETE;
  if (value !== INCOMPLETE) return value;
  return editState === "empty" ? null : committed;
}

/**
 * Keeps what is written in sight while the value outside is INCOMPLETE.
 * @param parse reads a complete value
 */
export function useEditableParts<Value>(
  { value, onChange }: ControlledValue,
  parse: (text: string) => Value,
) {
  const read = (text: string | null) => (text ? parse(text) : null);
  const [reported, setReported] = useState(value);
  const [current, setCurrent] = useState(() => ({
    value,
    text: value || null,
    displayed: read(value),
    round: 0,
  }));
  // Another value came from outside. An incomplete one changes nothing that is shown; when somebody else than
  // this field emptied it, what was half written goes too, which takes a field begun anew.
  if (value !== current.value) {
    const isEmptied = value === null && reported !== null;
    setCurrent({
      value,
      ...(value === INCOMPLETE
        ? { text: current.text, displayed: current.displayed }
        : { text: value, displayed: read(value) }),
      round: isEmptied ? current.round + 1 : current.round,
    });
  }
  const report = (next: string | null) => {
    setReported(next);
    onChange(next);
  };
  return {
    /** For the field's `key`. */
    round: current.round,
    /** For React Aria: always the same object for the same value, or it would begin to show it anew. */
    displayed: current.displayed,
    report,
    /** The parts stand differently than before. */
    onEditState: (editState: EditState) => {
      const next = getReportedValue(editState, value, current.text);
      if (next !== value) report(next);
    },
  };
}

// Reports partly typed dates and times as INCOMPLETE, because React Aria reports only complete ones.
import { useState } from "react";

/** The value of a field whose parts are missing or no valid day; every contract rejects it. */
export const INCOMPLETE = "";

interface EditablePart {
  readonly type: string;
  readonly isPlaceholder: boolean;
  readonly value?: number | null | undefined;
}

export type EditState = "empty" | "incomplete" | "complete";

/** @param committed the parts of React Aria's value; null without one */
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

/** The value to report for the edit state; equal to `value` when nothing changes. */
export function getReportedValue(
  editState: EditState,
  value: string | null,
  committed: string | null,
): string | null {
  if (editState === "incomplete") return INCOMPLETE;
  if (value !== INCOMPLETE) return value;
  return editState === "empty" ? null : committed;
}

/** Keeps typed parts visible while the outer value is INCOMPLETE.
@param parse parses a complete value */
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
  // A new value from outside: INCOMPLETE changes nothing visible. If other code emptied the field, a new
  // `round` remounts it to clear partly typed parts.
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
    /** For React Aria: the same object for the same value, or it would reset the typed parts. */
    displayed: current.displayed,
    report,
    onEditState: (editState: EditState) => {
      const next = getReportedValue(editState, value, current.text);
      if (next !== value) report(next);
    },
  };
}

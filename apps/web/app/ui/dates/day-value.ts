// What a day written by hand and a day chosen from a month have in common: ISO days outside, the calendar's own
// objects for React Aria.
import { parseDate, type CalendarDate } from "@internationalized/date";
import type { FieldTexts, OwnedByField } from "../fields/field-parts.tsx";
import { useEditableParts } from "../editable-parts.ts";

export type DayFieldProps<Aria> = FieldTexts &
  Omit<Aria, OwnedByField | "value" | "defaultValue" | "onChange" | "minValue" | "maxValue"> & {
    /** `2026-03-01`, null, or INCOMPLETE while a part is missing: what was written stays in sight. */
    value: string | null;
    onChange: (value: string | null) => void;
    min?: string | undefined;
    max?: string | undefined;
  };

type DayValue = Pick<DayFieldProps<unknown>, "value" | "onChange" | "min" | "max">;

/** A day for React Aria: `aria` goes onto its component, `round` is its key. */
export function useDayValue({ value, onChange, min, max }: DayValue) {
  const { round, displayed, report, onEditState } = useEditableParts(
    { value, onChange },
    parseDate,
  );
  const aria = {
    ...dayBounds(min, max),
    value: displayed,
    onChange: (day: CalendarDate | null) => report(day === null ? null : day.toString()),
    shouldForceLeadingZeros: true,
  };
  return { round, aria, onEditState };
}

// A day written beyond them is kept; the form says what is wrong with it.
function dayBounds(min: string | undefined, max: string | undefined) {
  return {
    ...(min === undefined ? {} : { minValue: parseDate(min) }),
    ...(max === undefined ? {} : { maxValue: parseDate(max) }),
  };
}

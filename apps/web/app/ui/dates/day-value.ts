// Shared by date field and date picker: converts ISO days to React Aria's calendar objects.
import { parseDate, type CalendarDate } from "@internationalized/date";
import type { FieldTexts, OwnedByField } from "../fields/field-parts.tsx";
import { useEditableParts } from "../editable-parts.ts";

export type DayFieldProps<Aria> = FieldTexts &
  Omit<Aria, OwnedByField | "value" | "defaultValue" | "onChange" | "minValue" | "maxValue"> & {
    /** `2026-03-01`, null, or INCOMPLETE while a part is missing: the typed parts stay visible. */
    value: string | null;
    onChange: (value: string | null) => void;
    min?: string | undefined;
    max?: string | undefined;
  };

type DayValue = Pick<DayFieldProps<unknown>, "value" | "onChange" | "min" | "max">;

/** A day for React Aria: spread `aria` onto its component and use `round` as its key. */
export function useDayValue({ value, onChange, min, max }: DayValue) {
  const { round, displayed, report, onEditState } = useEditableParts(
    { value, onChange },
    parseDate,
  );
  const aria = {
    ...parseDayBounds(min, max),
    value: displayed,
    onChange: (day: CalendarDate | null) => report(day === null ? null : day.toString()),
    shouldForceLeadingZeros: true,
  };
  return { round, aria, onEditState };
}

// A typed day outside the bounds stays; the form shows the error.
function parseDayBounds(min: string | undefined, max: string | undefined) {
  return {
    ...(min === undefined ? {} : { minValue: parseDate(min) }),
    ...(max === undefined ? {} : { maxValue: parseDate(max) }),
  };
}

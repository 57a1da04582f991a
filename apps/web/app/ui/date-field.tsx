// A date written by hand, dd/mm/yyyy: birthdays and other days far from today. Values are ISO days.
import { parseDate } from "@internationalized/date";
import { DateField as AriaDateField } from "react-aria-components/DateField";
import type { DateFieldProps as AriaProps } from "react-aria-components/DateField";
import type { CalendarDate } from "@internationalized/date";
import { classNames } from "./class-names.ts";
import { DateSegments } from "./date-segments.tsx";
import { DayFirst } from "./day-first.tsx";
import {
  FieldHead,
  FieldProblem,
  validity,
  type FieldTexts,
  type OwnedByField,
} from "./field-parts.tsx";
import { boxLook, fieldLook } from "./looks.ts";

export type DateFieldProps = FieldTexts &
  Omit<
    AriaProps<CalendarDate>,
    OwnedByField | "value" | "defaultValue" | "onChange" | "minValue" | "maxValue"
  > & {
    /** `2026-03-01`, or null while incomplete: what was typed stays in the field. */
    value: string | null;
    onChange: (value: string | null) => void;
    min?: string | undefined;
    max?: string | undefined;
  };

export function DateField(props: DateFieldProps) {
  const { label, note, description, error, className, value, onChange, min, max, ...rest } = props;
  return (
    <DayFirst>
      <AriaDateField<CalendarDate>
        {...rest}
        {...validity(error)}
        {...dayBounds(min, max)}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day === null ? null : day.toString())}
        shouldForceLeadingZeros
        className={classNames(fieldLook, className)}
      >
        <FieldHead label={label} note={note} description={description} />
        <DateSegments className={classNames(boxLook, "items-center px-3")} />
        <FieldProblem error={error} />
      </AriaDateField>
    </DayFirst>
  );
}

/**
 * First and last day offered, for any of the date components. A day written beyond them is kept;
 * the form says what is wrong with it.
 */
export function dayBounds(min: string | undefined, max: string | undefined) {
  return {
    ...(min === undefined ? {} : { minValue: parseDate(min) }),
    ...(max === undefined ? {} : { maxValue: parseDate(max) }),
  };
}

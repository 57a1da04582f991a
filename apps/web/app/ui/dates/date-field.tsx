// A typed date for days far from today such as birthdays. Values are ISO days.
import type { CalendarDate } from "@internationalized/date";
import { DateField as AriaDateField } from "react-aria-components/DateField";
import type { DateFieldProps as AriaProps } from "react-aria-components/DateField";
import { classNames } from "../class-names.ts";
import { DateSegments } from "./date-segments.tsx";
import { useDayValue, type DayFieldProps } from "./day-value.ts";
import { FieldHead, FieldErrorText, buildValidityProps } from "../fields/field-parts.tsx";
import { boxStyles, fieldStyles } from "../styles.ts";

type DateFieldProps = DayFieldProps<AriaProps<CalendarDate>>;

export function DateField(props: DateFieldProps) {
  const { label, note, description, error, className, value, onChange, min, max, ...rest } = props;
  const { round, aria, onEditState } = useDayValue({ value, onChange, min, max });
  return (
    <AriaDateField<CalendarDate>
      key={round}
      {...rest}
      {...buildValidityProps(error)}
      {...aria}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <DateSegments
        className={classNames(boxStyles, "items-center px-3")}
        onEditState={onEditState}
      />
      <FieldErrorText error={error} />
    </AriaDateField>
  );
}

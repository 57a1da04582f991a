// A day near today, typed or picked from a month. Values are ISO days.
import type { CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaProps,
} from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Popover } from "react-aria-components/Popover";
import { Calendar } from "./calendar.tsx";
import { classNames } from "../class-names.ts";
import { DateSegments } from "./date-segments.tsx";
import { useDayValue, type DayFieldProps } from "./day-value.ts";
import { FieldHead, FieldErrorText, buildValidityProps } from "../fields/field-parts.tsx";
import { Icon } from "../icon.tsx";
import { boxButtonStyles, boxStyles, fieldStyles, popoverStyles } from "../styles.ts";

export type DatePickerProps = DayFieldProps<AriaProps<CalendarDate>>;

export function DatePicker(props: DatePickerProps) {
  const { label, note, description, error, className, value, onChange, min, max, ...rest } = props;
  const { round, aria, onEditState } = useDayValue({ value, onChange, min, max });
  return (
    <AriaDatePicker<CalendarDate>
      key={round}
      {...rest}
      {...buildValidityProps(error)}
      {...aria}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Group className={boxStyles}>
        <DateSegments
          className="flex min-w-0 flex-1 flex-wrap items-center px-3"
          onEditState={onEditState}
        />
        <Button className={boxButtonStyles}>
          <Icon of={CalendarDays} />
        </Button>
      </Group>
      <FieldErrorText error={error} />
      <Popover offset={4} className={popoverStyles}>
        <Dialog className="outline-none">
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

// A day near today: written, or chosen from a month. Values are ISO days.
import { parseDate, type CalendarDate } from "@internationalized/date";
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
import { classNames } from "./class-names.ts";
import { dayBounds } from "./date-field.tsx";
import { DateSegments } from "./date-segments.tsx";
import { DayFirst } from "./day-first.tsx";
import {
  FieldHead,
  FieldProblem,
  validity,
  type FieldTexts,
  type OwnedByField,
} from "./field-parts.tsx";
import { Icon } from "./icon.tsx";
import { boxButtonLook, boxLook, fieldLook, popoverLook } from "./looks.ts";

export type DatePickerProps = FieldTexts &
  Omit<
    AriaProps<CalendarDate>,
    OwnedByField | "value" | "defaultValue" | "onChange" | "minValue" | "maxValue"
  > & {
    /** `2026-03-01`, or null. */
    value: string | null;
    onChange: (value: string | null) => void;
    min?: string | undefined;
    max?: string | undefined;
  };

export function DatePicker(props: DatePickerProps) {
  const { label, note, description, error, className, value, onChange, min, max, ...rest } = props;
  return (
    <DayFirst>
      <AriaDatePicker<CalendarDate>
        {...rest}
        {...validity(error)}
        {...dayBounds(min, max)}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day === null ? null : day.toString())}
        firstDayOfWeek="mon"
        shouldForceLeadingZeros
        className={classNames(fieldLook, className)}
      >
        <FieldHead label={label} note={note} description={description} />
        <Group className={boxLook}>
          <DateSegments className="flex flex-1 items-center px-3" />
          <Button className={boxButtonLook}>
            <Icon of={CalendarDays} />
          </Button>
        </Group>
        <FieldProblem error={error} />
        <Popover offset={4} className={popoverLook}>
          <Dialog className="outline-none">
            <Calendar />
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </DayFirst>
  );
}

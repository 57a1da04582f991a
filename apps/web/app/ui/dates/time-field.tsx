// A time field by the user's clock; values are `HH:mm`.
import { parseTime, type Time } from "@internationalized/date";
import {
  TimeField as AriaTimeField,
  type TimeFieldProps as AriaProps,
} from "react-aria-components/TimeField";
import { classNames } from "../class-names.ts";
import { DateSegments } from "./date-segments.tsx";
import { useFieldFormats } from "./formats-context.ts";
import {
  FieldHead,
  FieldErrorText,
  buildValidityProps,
  type FieldTexts,
  type OwnedByField,
} from "../fields/field-parts.tsx";
import { boxStyles, fieldStyles } from "../styles.ts";
import { useEditableParts } from "../editable-parts.ts";

type TimeFieldProps = FieldTexts &
  Omit<
    AriaProps<Time>,
    OwnedByField | "value" | "defaultValue" | "onChange" | "hourCycle" | "granularity"
  > & {
    /** `07:30`, null, or INCOMPLETE while a part is missing: the typed parts stay visible. */
    value: string | null;
    onChange: (value: string | null) => void;
  };

export function TimeField(props: TimeFieldProps) {
  const { label, isLabelHidden, note, description, error, className, value, onChange, ...rest } =
    props;
  const { clock } = useFieldFormats();
  const { round, displayed, report, onEditState } = useEditableParts(
    { value, onChange },
    parseTime,
  );
  return (
    <AriaTimeField<Time>
      key={round}
      {...rest}
      {...buildValidityProps(error)}
      value={displayed}
      onChange={(time) => report(time === null ? null : time.toString().slice(0, 5))}
      hourCycle={clock === "12h" ? 12 : 24}
      shouldForceLeadingZeros={clock === "24h"}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead {...{ label, note, description }} {...(isLabelHidden && { isLabelHidden })} />
      <DateSegments
        className={classNames(boxStyles, "items-center px-3")}
        onEditState={onEditState}
      />
      <FieldErrorText error={error} />
    </AriaTimeField>
  );
}

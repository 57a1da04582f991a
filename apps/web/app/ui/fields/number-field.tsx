// A number field with step buttons. Empty is null, never NaN; `step` does not restrict typing.
import { Minus, Plus } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
} from "react-aria-components/NumberField";
import { classNames } from "../class-names.ts";
import {
  FieldHead,
  FieldErrorText,
  buildValidityProps,
  type FieldTexts,
  type OwnedByField,
} from "./field-parts.tsx";
import { Icon } from "../icon.tsx";
import { innerInputStyles, boxButtonStyles, boxStyles, fieldStyles } from "../styles.ts";

type NumberFieldProps = FieldTexts &
  Omit<AriaProps, OwnedByField | "value" | "defaultValue" | "onChange"> & {
    value?: number | null;
    defaultValue?: number | null;
    onChange?: (value: number | null) => void;
    /** After the number, such as 'min'. */
    unit?: string;
  };

export function NumberField(props: NumberFieldProps) {
  const { label, note, description, error, className, unit, ...numeric } = props;
  const { value, defaultValue, onChange, ...rest } = numeric;
  return (
    <AriaNumberField
      {...rest}
      {...buildValidityProps(error)}
      commitBehavior="validate"
      {...(value === undefined ? {} : { value: value ?? Number.NaN })}
      {...(defaultValue === undefined ? {} : { defaultValue: defaultValue ?? Number.NaN })}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Group className={boxStyles}>
        <Button slot="decrement" className={boxButtonStyles}>
          <Icon of={Minus} />
        </Button>
        <Input className={classNames(innerInputStyles, "figures text-center")} />
        {unit && (
          <span aria-hidden="true" className="self-center text-14 text-ink-soft">
            {unit}
          </span>
        )}
        <Button slot="increment" className={boxButtonStyles}>
          <Icon of={Plus} />
        </Button>
      </Group>
      <FieldErrorText error={error} />
    </AriaNumberField>
  );
}

// A searchable select for long lists: countries, time zones, areas.
import { ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { Button } from "react-aria-components/Button";
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaProps,
} from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input, type InputProps } from "react-aria-components/Input";
import { classNames } from "../class-names.ts";
import { FieldHead, FieldErrorText, buildValidityProps, type FieldTexts } from "./field-parts.tsx";
import { Icon } from "../icon.tsx";
import { innerInputStyles, boxButtonStyles, boxStyles, fieldStyles } from "../styles.ts";
import { removeAccents } from "../remove-accents.ts";
import { OptionsPopover, type Option } from "./options.tsx";

type ComboFrameProps = FieldTexts &
  Omit<AriaProps<object>, keyof FieldTexts> & {
    options: readonly Option[];
    input: InputProps;
    emptyText?: string | undefined;
  };

/** The field of a combo box, whose options are found without their accents. */
export function ComboFrame(props: ComboFrameProps) {
  const { label, note, description, error, className, options, input, emptyText, ...aria } = props;
  const items = useMemo(
    () => options.map((option) => ({ ...option, id: option.value })),
    [options],
  );
  const keywords = useMemo(
    () => new Map(options.map((option) => [option.label, removeAccents(option.keywords ?? "")])),
    [options],
  );
  return (
    <AriaComboBox
      {...aria}
      {...buildValidityProps(error)}
      defaultItems={items}
      defaultFilter={(text, written) =>
        `${removeAccents(text)} ${keywords.get(text) ?? ""}`.includes(removeAccents(written))
      }
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Group className={boxStyles}>
        <Input {...input} className={innerInputStyles} />
        {(options.length > 0 || aria.allowsEmptyCollection) && (
          <Button className={boxButtonStyles}>
            <Icon of={ChevronsUpDown} />
          </Button>
        )}
      </Group>
      <FieldErrorText error={error} />
      <OptionsPopover emptyText={emptyText} />
    </AriaComboBox>
  );
}

export type ComboBoxProps<Value extends string> = FieldTexts &
  Pick<AriaProps<object>, "id" | "name" | "isDisabled" | "isRequired" | "autoFocus"> & {
    options: readonly Option<Value>[];
    value: Value | null;
    onChange: (value: Value | null) => void;
    placeholder?: string;
    emptyText: string;
  };

export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const { placeholder = "", options, onChange, ...rest } = props;
  return (
    <ComboFrame
      {...rest}
      options={options}
      input={{ placeholder }}
      allowsEmptyCollection
      menuTrigger="focus"
      onChange={(key) => onChange(options.find((option) => option.value === key)?.value ?? null)}
    />
  );
}

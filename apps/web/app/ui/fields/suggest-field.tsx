// A text field with suggestions: one of them, or any other text.
import { useMemo } from "react";
import { ComboBox, type ComboBoxProps } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { classNames } from "../class-names.ts";
import { FieldHead, FieldErrorText, buildValidityProps, type FieldTexts } from "./field-parts.tsx";
import { fieldStyles, inputStyles } from "../styles.ts";
import { removeAccents } from "../remove-accents.ts";
import { OptionsPopover, type Option } from "./options.tsx";

export type SuggestFieldProps = FieldTexts &
  Pick<ComboBoxProps<object>, "name" | "isDisabled"> & {
    /** The label of an option is the text that it fills in. */
    options: readonly Option[];
    value: string;
    onChange: (value: string) => void;
    maxLength?: number;
  };

export function SuggestField(props: SuggestFieldProps) {
  const { label, note, description, error, className, options, ...rest } = props;
  const { value, onChange, maxLength, ...aria } = rest;
  const items = useMemo(
    () => options.map((option) => ({ ...option, id: option.value })),
    [options],
  );
  const keywords = useMemo(
    () => new Map(options.map((option) => [option.label, removeAccents(option.keywords ?? "")])),
    [options],
  );
  return (
    <ComboBox
      {...aria}
      {...buildValidityProps(error)}
      defaultItems={items}
      defaultFilter={(text, typed) =>
        `${removeAccents(text)} ${keywords.get(text) ?? ""}`.includes(removeAccents(typed))
      }
      allowsCustomValue
      menuTrigger="focus"
      inputValue={value}
      onInputChange={onChange}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Input
        className={inputStyles}
        maxLength={maxLength}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
      />
      <FieldErrorText error={error} />
      <OptionsPopover />
    </ComboBox>
  );
}

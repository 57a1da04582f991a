// A text field with suggestions: one of them, or any other text.
import { ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, type ComboBoxProps } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { classNames } from "#ui/class-names.ts";
import {
  FieldHead,
  FieldErrorText,
  buildValidityProps,
  type FieldTexts,
} from "#ui/fields/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { boxButtonStyles, boxStyles, fieldStyles, innerInputStyles } from "#ui/styles.ts";
import { removeAccents } from "#ui/remove-accents.ts";
import { OptionsPopover, type Option } from "#ui/fields/options.tsx";

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
      inputValue={value}
      onInputChange={onChange}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Group className={boxStyles}>
        <Input
          className={innerInputStyles}
          maxLength={maxLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck="false"
        />
        {options.length > 0 && (
          <Button className={boxButtonStyles}>
            <Icon of={ChevronsUpDown} />
          </Button>
        )}
      </Group>
      <FieldErrorText error={error} />
      <OptionsPopover />
    </ComboBox>
  );
}

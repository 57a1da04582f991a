// A select for up to a dozen options; use the combo box for more.
import { ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { Button } from "react-aria-components/Button";
import {
  Select as AriaSelect,
  SelectValue,
  type SelectProps as AriaProps,
} from "react-aria-components/Select";
import { classNames } from "../class-names.ts";
import { FieldHead, FieldErrorText, buildValidityProps, type FieldTexts } from "./field-parts.tsx";
import { Icon } from "../icon.tsx";
import { fieldStyles, inputStyles } from "../styles.ts";
import { OptionsPopover, type Option } from "./options.tsx";

export type SelectProps<Value extends string> = FieldTexts &
  Pick<AriaProps, "id" | "name" | "isDisabled" | "isRequired" | "autoFocus"> & {
    options: readonly Option<Value>[];
    value: Value | null;
    onChange: (value: Value) => void;
    placeholder: string;
  };

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, note, description, error, className, ...rest } = props;
  const { options, value, onChange, ...aria } = rest;
  const items = useMemo(
    () => options.map((option) => ({ ...option, id: option.value })),
    [options],
  );
  return (
    <AriaSelect
      {...aria}
      {...buildValidityProps(error)}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Button
        className={classNames(
          inputStyles,
          "flex items-center gap-3 text-left in-data-invalid:border-danger",
        )}
      >
        <SelectValue<Option> className="min-w-0 flex-1 truncate data-placeholder:text-placeholder">
          {({ selectedItem, defaultChildren }) =>
            selectedItem ? (
              <span className="flex min-w-0 items-center gap-2">
                {selectedItem.mark}
                <span className="truncate">{selectedItem.label}</span>
              </span>
            ) : (
              defaultChildren
            )
          }
        </SelectValue>
        <Icon of={ChevronsUpDown} className="text-ink-soft" />
      </Button>
      <FieldErrorText error={error} />
      <OptionsPopover items={items} />
    </AriaSelect>
  );
}

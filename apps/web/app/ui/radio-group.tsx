// One of two to six choices that deserve to be seen together.
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaProps,
} from "react-aria-components/RadioGroup";
import { Text } from "react-aria-components/Text";
import { classNames } from "./class-names.ts";
import {
  FieldHead,
  FieldProblem,
  validity,
  type FieldTexts,
  type OwnedByField,
} from "./field-parts.tsx";
import { choiceLook, choiceTextLook, descriptionLook, fieldLook, markLook } from "./looks.ts";
import type { Option } from "./options.tsx";

export type RadioGroupProps<Value extends string> = FieldTexts &
  Omit<AriaProps, OwnedByField | "value" | "defaultValue" | "onChange"> & {
    options: readonly Option<Value>[];
    value: Value | null;
    onChange: (value: Value) => void;
  };

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, note, description, error, className, options, onChange, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      {...validity(error)}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option) onChange(option.value);
      }}
      className={classNames(fieldLook, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <div className="flex flex-col">
        {options.map((option) => (
          <RadioLine key={option.value} option={option} />
        ))}
      </div>
      <FieldProblem error={error} />
    </AriaRadioGroup>
  );
}

function RadioLine({ option }: { option: Option }) {
  return (
    <RadioField value={option.value} isDisabled={option.isDisabled ?? false}>
      <RadioButton className={choiceLook}>
        <span
          className={classNames(
            markLook,
            "mt-0.5 size-5 rounded-full group-data-invalid:border-danger",
            "group-data-selected:border-accent-text group-data-selected:bg-accent-text",
          )}
        >
          <span className="size-2 rounded-full bg-raised opacity-0 group-data-selected:opacity-100" />
        </span>
        {option.mark}
        <span className={choiceTextLook}>{option.label}</span>
      </RadioButton>
      {option.description && (
        <Text slot="description" className={classNames(descriptionLook, "-mt-2 block pb-2 pl-8")}>
          {option.description}
        </Text>
      )}
    </RadioField>
  );
}

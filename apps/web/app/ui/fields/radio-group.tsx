// A choice of two to six options that are all visible.
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaProps,
} from "react-aria-components/RadioGroup";
import { Text } from "react-aria-components/Text";
import { classNames } from "../class-names.ts";
import {
  FieldHead,
  FieldErrorText,
  buildValidityProps,
  type FieldTexts,
  type OwnedByField,
} from "./field-parts.tsx";
import {
  choiceStyles,
  choiceTextStyles,
  describedChoiceStyles,
  descriptionStyles,
  fieldStyles,
  markStyles,
} from "../styles.ts";
import type { Option } from "./options.tsx";

type RadioGroupProps<Value extends string> = FieldTexts &
  Omit<AriaProps, OwnedByField | "value" | "defaultValue" | "onChange"> & {
    options: readonly Option<Value>[];
    value: Value | null;
    onChange: (value: Value) => void;
    variant?: keyof typeof VARIANTS;
  };

const CARD =
  "relative rounded-card border border-line-strong px-4 pt-1 has-data-selected:border-accent-text " +
  "has-data-selected:bg-accent-soft has-data-selected:inset-ring " +
  "has-data-selected:inset-ring-accent-text has-data-focus-visible:outline-2 " +
  "has-data-focus-visible:outline-offset-2 has-data-focus-visible:outline-focus-ring";
const VARIANTS = {
  lines: { group: "flex flex-col", option: "", button: "" },
  cards: {
    group: "mt-1 grid gap-3 sm:grid-cols-2",
    option: CARD,
    button: "outline-none! after:absolute after:inset-0 *:relative *:z-1",
  },
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, note, description, error, className, options, onChange, ...rest } = props;
  const { variant = "lines", ...groupProps } = rest;
  return (
    <AriaRadioGroup
      {...groupProps}
      {...buildValidityProps(error)}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option) onChange(option.value);
      }}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <div className={VARIANTS[variant].group}>
        {options.map((option) => (
          <RadioLine key={option.value} option={option} variant={variant} />
        ))}
      </div>
      <FieldErrorText error={error} />
    </AriaRadioGroup>
  );
}

function RadioLine({ option, variant }: { option: Option; variant: keyof typeof VARIANTS }) {
  const { option: box, button } = VARIANTS[variant];
  const described = option.description && variant === "lines" ? describedChoiceStyles : null;
  return (
    <RadioField
      value={option.value}
      isDisabled={option.isDisabled ?? false}
      className={classNames(box, described?.field)}
    >
      <RadioButton className={classNames(choiceStyles, button, described?.button)}>
        <span
          className={classNames(
            markStyles,
            "mt-0.5 size-5 rounded-full group-data-invalid:border-danger",
            "group-data-selected:border-accent-text group-data-selected:bg-accent-text",
          )}
        >
          <span className="size-2 rounded-full bg-raised opacity-0 group-data-selected:opacity-100" />
        </span>
        {option.mark}
        <span className={choiceTextStyles}>{option.label}</span>
      </RadioButton>
      {option.description && (
        <Text slot="description" className={classNames(descriptionStyles, "-mt-2 block pb-2 pl-8")}>
          {option.description}
        </Text>
      )}
    </RadioField>
  );
}

// A group of short options: chips (any number, wrapping), segments (two to four), or a grid of seven.
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { classNames } from "../class-names.ts";
import type { FieldTexts } from "./field-parts.tsx";
import { Icon } from "../icon.tsx";
import {
  descriptionStyles,
  errorStyles,
  fieldStyles,
  labelStyles,
  PRINT_HIDDEN,
} from "../styles.ts";
import type { Option } from "./options.tsx";

type ToggleGroupProps<Value extends string> = FieldTexts & {
  id?: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  selection: "single" | "multiple";
  variant?: keyof typeof VARIANTS;
  /** With `single`: the selected option cannot be deselected. */
  isRequired?: boolean;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
};

const CHIP =
  "flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-16 " +
  "text-ink hover:bg-sunken data-selected:border-accent-text data-selected:bg-accent-soft " +
  "data-selected:font-semibold data-selected:inset-ring data-selected:inset-ring-accent-text";
const SEGMENT =
  "flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control px-2 text-16 text-ink-soft sm:px-3 " +
  "hover:text-ink data-selected:bg-raised data-selected:text-ink data-selected:font-semibold " +
  "data-selected:inset-ring data-selected:inset-ring-line-strong";
const DAY =
  "figures flex h-11 min-w-0 items-center justify-center rounded-full text-16 text-ink hover:bg-sunken " +
  "data-selected:bg-accent data-selected:font-semibold data-selected:text-accent-ink";
const VARIANTS = {
  chips: { group: "flex flex-wrap gap-2", option: CHIP },
  segments: { group: "flex flex-wrap rounded-control bg-sunken", option: SEGMENT },
  grid: { group: "grid max-w-96 grid-cols-7 gap-1", option: DAY },
} as const;
const EVERY = "transition-colors data-disabled:cursor-not-allowed data-disabled:opacity-45";

export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { id, label, note, description, error, className, options, value, onChange } = props;
  const { selection, variant = "chips", isRequired, isLabelHidden, isDisabled = false } = props;
  const parts = useId();
  const helpIds = classNames(
    Boolean(description) && `${parts}-description`,
    Boolean(error) && `${parts}-error`,
  );
  return (
    <div className={classNames(fieldStyles, PRINT_HIDDEN, className)}>
      <div className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <span id={`${parts}-label`} className={labelStyles}>
          {label}
        </span>
        {note && <span className="text-14 text-ink-soft">{note}</span>}
      </div>
      {description && (
        <p id={`${parts}-description`} className={descriptionStyles}>
          {description}
        </p>
      )}
      <ToggleButtonGroup
        {...(id === undefined ? {} : { id })}
        {...(helpIds === "" ? {} : { "aria-describedby": helpIds })}
        aria-labelledby={`${parts}-label`}
        selectionMode={selection}
        disallowEmptySelection={isRequired ?? variant === "segments"}
        isDisabled={isDisabled}
        selectedKeys={value}
        onSelectionChange={(keys) =>
          onChange(options.map((option) => option.value).filter((key) => keys.has(key)))
        }
        className={VARIANTS[variant].group}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            id={option.value}
            isDisabled={option.isDisabled ?? false}
            {...(option.name === undefined ? {} : { "aria-label": option.name })}
            className={classNames(EVERY, VARIANTS[variant].option)}
          >
            {option.mark}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && (
        <p id={`${parts}-error`} className={errorStyles}>
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}

type ChoiceGroupProps<Value extends string, Chosen> = Omit<
  ToggleGroupProps<Value>,
  "value" | "onChange" | "selection" | "isRequired"
> & { value: Chosen; onChange: (value: Chosen) => void };

/** One of the options. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value, Value>) {
  const { value, onChange, ...group } = props;
  return (
    <ToggleGroup
      {...group}
      selection="single"
      isRequired
      value={[value]}
      onChange={([chosen]) => chosen !== undefined && onChange(chosen)}
    />
  );
}

/** One of the options, or none. */
export function OptionalChoiceGroup<Value extends string>(
  props: ChoiceGroupProps<Value, Value | null>,
) {
  const { value, onChange, ...group } = props;
  return (
    <ToggleGroup
      {...group}
      selection="single"
      value={value === null ? [] : [value]}
      onChange={([chosen = null]) => onChange(chosen)}
    />
  );
}

// The round checkbox of a task: native, because every row of the day has one.
import { Check } from "lucide-react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { markStyles } from "../styles.ts";

type DoneCheckProps = {
  /** The accessible name: a verb with the task's title. Not visible. */
  label: string;
  isSelected: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
};

export function DoneCheck({ label, isSelected, onChange, isDisabled = false }: DoneCheckProps) {
  return (
    <label className="group relative flex size-11 items-center justify-center rounded-full has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-focus-ring">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none disabled:cursor-not-allowed"
      />
      <span
        className={classNames(
          markStyles,
          "pointer-events-none size-6 rounded-full group-hover:border-accent-text",
          "group-has-checked:border-positive group-has-checked:bg-positive",
        )}
      >
        <Icon of={Check} size={16} className="opacity-0 group-has-checked:opacity-100" />
      </span>
    </label>
  );
}

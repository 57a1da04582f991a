// A native checkbox for pages without React Aria.
import { Check } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { choiceTextStyles, fieldStyles, markStyles } from "../styles.ts";
import { NativeFieldError, buildDescribedBy } from "./native-field-parts.tsx";

type NativeCheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  children: ReactNode;
  error?: string | undefined;
};

export function NativeCheckbox({ children, error, className, id, ...input }: NativeCheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(fieldStyles, className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="relative mt-0.5 flex">
          <input
            {...input}
            id={fieldId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={buildDescribedBy(fieldId, null, error)}
            className={classNames(
              markStyles,
              "peer size-5 appearance-none rounded-[4px] checked:border-accent-text checked:bg-accent-text",
              "aria-invalid:border-danger disabled:opacity-45",
            )}
          />
          <span className="pointer-events-none absolute inset-0 flex items-center justify-center text-raised opacity-0 peer-checked:opacity-100">
            <Icon of={Check} size={16} />
          </span>
        </span>
        <span className={choiceTextStyles}>{children}</span>
      </label>
      <NativeFieldError fieldId={fieldId} error={error} className="-mt-2 pb-2 pl-8" />
    </div>
  );
}

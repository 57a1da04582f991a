// A native select for pages without React Aria.
import { ChevronsUpDown } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { fieldStyles, inputStyles } from "../styles.ts";
import { NativeFieldHead, NativeFieldError, buildDescribedBy } from "./native-field-parts.tsx";

type NativeSelectProps = ComponentProps<"select"> & {
  label: string;
  note?: string | undefined;
  description?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

export function NativeSelect(props: NativeSelectProps) {
  const { label, note, description, error, className, id, children, ...select } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(fieldStyles, className)}>
      <NativeFieldHead fieldId={fieldId} label={label} note={note} description={description} />
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={buildDescribedBy(fieldId, description, error)}
          className={classNames(inputStyles, "appearance-none pr-11")}
        >
          {children}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          <Icon of={ChevronsUpDown} className="text-ink-soft" />
        </span>
      </div>
      <NativeFieldError fieldId={fieldId} error={error} />
    </div>
  );
}

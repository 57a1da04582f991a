// A native field of public forms, with shared styles and without React Aria.
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fieldStyles, inputStyles } from "../styles.ts";
import { NativeFieldHead, NativeFieldError, buildDescribedBy } from "./native-field-parts.tsx";

export type NativeFieldProps = Omit<ComponentProps<"input">, "children"> & {
  label: string;
  note?: string | undefined;
  description?: ReactNode;
  error?: string | undefined;
};

export function NativeField(props: NativeFieldProps) {
  const { label, note, description, error, className, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(fieldStyles, className)}>
      <NativeFieldHead fieldId={fieldId} label={label} note={note} description={description} />
      <input
        {...input}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={buildDescribedBy(fieldId, description, error)}
        className={inputStyles}
      />
      <NativeFieldError fieldId={fieldId} error={error} />
    </div>
  );
}

// A native field for several lines, for pages without React Aria.
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fieldStyles, inputStyles } from "../styles.ts";
import { NativeFieldHead, NativeFieldError, buildDescribedBy } from "./native-field-parts.tsx";

type NativeTextAreaProps = Omit<ComponentProps<"textarea">, "children"> & {
  label: string;
  note?: string | undefined;
  description?: ReactNode;
  error?: string | undefined;
};

export function NativeTextArea(props: NativeTextAreaProps) {
  const { label, note, description, error, className, id, ...textArea } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(fieldStyles, className)}>
      <NativeFieldHead fieldId={fieldId} label={label} note={note} description={description} />
      <textarea
        rows={6}
        {...textArea}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={buildDescribedBy(fieldId, description, error)}
        className={classNames(inputStyles, "resize-y")}
      />
      <NativeFieldError fieldId={fieldId} error={error} />
    </div>
  );
}

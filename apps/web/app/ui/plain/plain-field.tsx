// One field of a public form, made of the browser's own input. Same look, no library.
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fieldLook, inputLook } from "../looks.ts";
import { PlainFieldHead, PlainFieldProblem, describedBy } from "./plain-field-parts.tsx";

export type PlainFieldProps = Omit<ComponentProps<"input">, "children"> & {
  label: string;
  note?: string | undefined;
  description?: ReactNode;
  error?: string | undefined;
};

export function PlainField(props: PlainFieldProps) {
  const { label, note, description, error, className, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(fieldLook, className)}>
      <PlainFieldHead fieldId={fieldId} label={label} note={note} description={description} />
      <input
        {...input}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, description, error)}
        className={inputLook}
      />
      <PlainFieldProblem fieldId={fieldId} error={error} />
    </div>
  );
}

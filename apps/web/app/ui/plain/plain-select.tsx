// One of a few known choices, on pages that load no library: the browser's own list.
import { ChevronsUpDown } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { fieldLook, inputLook } from "../looks.ts";
import { PlainFieldHead, PlainFieldProblem, describedBy } from "./plain-field-parts.tsx";

export type PlainSelectProps = ComponentProps<"select"> & {
  label: string;
  note?: string | undefined;
  description?: ReactNode;
  error?: string | undefined;
  /** <option> elements. */
  children: ReactNode;
};

export function PlainSelect(props: PlainSelectProps) {
  const { label, note, description, error, className, id, children, ...select } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(fieldLook, className)}>
      <PlainFieldHead fieldId={fieldId} label={label} note={note} description={description} />
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, description, error)}
          className={classNames(inputLook, "appearance-none pr-11")}
        >
          {children}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          <Icon of={ChevronsUpDown} className="text-ink-soft" />
        </span>
      </div>
      <PlainFieldProblem fieldId={fieldId} error={error} />
    </div>
  );
}

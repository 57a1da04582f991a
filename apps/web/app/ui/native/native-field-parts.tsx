// Label, description and error of the native fields, linked to their control by ids.
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { descriptionStyles, errorStyles, labelStyles } from "../styles.ts";

type HeadProps = {
  fieldId: string;
  label: string;
  note?: string | undefined;
  description?: ReactNode;
};

export function NativeFieldHead({ fieldId, label, note, description }: HeadProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={fieldId} className={labelStyles}>
          {label}
        </label>
        {note && <span className="text-14 text-ink-soft">{note}</span>}
      </div>
      {description && (
        <p id={`${fieldId}-description`} className={descriptionStyles}>
          {description}
        </p>
      )}
    </>
  );
}

type ErrorProps = { fieldId: string; error: string | undefined; className?: string };

export function NativeFieldError({ fieldId, error, className }: ErrorProps) {
  if (!error) return null;
  return (
    <p id={`${fieldId}-error`} className={classNames(errorStyles, className)}>
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      {error}
    </p>
  );
}

export function buildDescribedBy(
  fieldId: string,
  description: ReactNode,
  error: string | undefined,
): string | undefined {
  const ids = classNames(
    description ? `${fieldId}-description` : null,
    error ? `${fieldId}-error` : null,
  );
  return ids === "" ? undefined : ids;
}

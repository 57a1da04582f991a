// Label, description and error of every field. Texts come from the caller.
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { descriptionStyles, errorStyles, labelStyles } from "../styles.ts";
import { Icon } from "../icon.tsx";

export type FieldTexts = {
  label: string;
  /** Where a heading says it; without its note. */
  isLabelHidden?: boolean;
  note?: string | undefined;
  description?: ReactNode;
  /** The error message. Undefined or empty: the value is valid. */
  error?: string | undefined;
  className?: string | undefined;
};

export type OwnedByField =
  | "children"
  | "className"
  | "style"
  | "render"
  | "slot"
  | "isInvalid"
  | "validate"
  | "validationBehavior";

/**
 * Validation props of a field. Only the form shows errors: the browser's bubbles and React Aria's own
 * texts are off, because they use the browser's language.
 */
export function buildValidityProps(error: string | undefined) {
  return { isInvalid: Boolean(error), validationBehavior: "aria" } as const;
}

export function FieldHead(props: Omit<FieldTexts, "error" | "className">) {
  const { label, isLabelHidden = false, note, description } = props;
  return (
    <>
      {isLabelHidden ? (
        <Label className="sr-only">{label}</Label>
      ) : (
        <div className="flex items-baseline justify-between gap-3">
          <Label className={labelStyles}>{label}</Label>
          {note && <span className="text-14 text-ink-soft">{note}</span>}
        </div>
      )}
      {description && (
        <Text slot="description" className={descriptionStyles}>
          {description}
        </Text>
      )}
    </>
  );
}

export function FieldErrorText({ error }: { error: string | undefined }) {
  return (
    <FieldError className={errorStyles}>
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span>{error}</span>
    </FieldError>
  );
}

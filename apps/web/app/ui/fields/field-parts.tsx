// What every field carries beside its control: label, description, error. Texts come from outside.
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { descriptionStyles, errorStyles, labelStyles } from "../styles.ts";
import { Icon } from "../icon.tsx";

export type FieldTexts = {
  label: string;
  /** Beside the label, such as 'opcional'. */
  note?: string | undefined;
  description?: ReactNode;
  /** Why the value is refused. Undefined or empty: it is not. */
  error?: string | undefined;
  className?: string | undefined;
};

/** Props of a React Aria field that ours decides itself. */
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
 * State and validation of a field. Only the form says what is wrong: the browser's bubbles stay
 * silent, and so do React Aria's own texts, which follow the browser's language and not the page's.
 */
export function validity(error: string | undefined) {
  return { isInvalid: Boolean(error), validationBehavior: "aria" } as const;
}

export function FieldHead({ label, note, description }: Omit<FieldTexts, "error" | "className">) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <Label className={labelStyles}>{label}</Label>
        {note && <span className="text-14 text-ink-soft">{note}</span>}
      </div>
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

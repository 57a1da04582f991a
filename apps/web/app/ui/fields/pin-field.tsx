// A masked field for a few digits. No password field, so that password managers ignore it.
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import { FieldHead, FieldErrorText, buildValidityProps } from "./field-parts.tsx";
import { fieldStyles, inputStyles } from "../styles.ts";
import type { TextFieldProps } from "./text-field.tsx";

type PinFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete">;

export function PinField(props: PinFieldProps) {
  const { label, note, description, error, placeholder = "", className, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      {...buildValidityProps(error)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Input
        placeholder={placeholder}
        className={classNames(inputStyles, "figures max-w-48 [-webkit-text-security:disc]")}
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
      <FieldErrorText error={error} />
    </AriaTextField>
  );
}

// A few digits that nobody beside the screen should read. No password: managers that offer to keep it are left alone.
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import { FieldHead, FieldErrorText, validity } from "./field-parts.tsx";
import { fieldStyles, inputStyles } from "../styles.ts";
import type { TextFieldProps } from "./text-field.tsx";

export type PinFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete">;

export function PinField(props: PinFieldProps) {
  const { label, note, description, error, placeholder = "", className, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      {...validity(error)}
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

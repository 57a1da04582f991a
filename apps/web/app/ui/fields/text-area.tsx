// A multi-line text field; grows with its text where the browser supports it.
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import { FieldHead, FieldErrorText, buildValidityProps } from "./field-parts.tsx";
import { fieldStyles, inputStyles } from "../styles.ts";
import type { TextFieldProps } from "./text-field.tsx";

export function TextArea(props: TextFieldProps) {
  const { label, note, description, error, placeholder = "", className, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      {...buildValidityProps(error)}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <AriaTextArea
        placeholder={placeholder}
        className={classNames(inputStyles, "field-sizing-content max-h-96 min-h-24 resize-y")}
      />
      <FieldErrorText error={error} />
    </AriaTextField>
  );
}

import { Input } from "react-aria-components/Input";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import {
  FieldHead,
  FieldErrorText,
  buildValidityProps,
  type FieldTexts,
  type OwnedByField,
} from "./field-parts.tsx";
import { fieldStyles, inputStyles } from "../styles.ts";

export type TextFieldProps = FieldTexts & Omit<AriaProps, OwnedByField> & { placeholder?: string };

export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    note,
    description,
    error,
    placeholder = "",
    className,
    ...rest
  } = props;
  return (
    <AriaTextField
      {...rest}
      {...buildValidityProps(error)}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead {...{ label, note, description }} {...(isLabelHidden && { isLabelHidden })} />
      <Input placeholder={placeholder} className={inputStyles} />
      <FieldErrorText error={error} />
    </AriaTextField>
  );
}

// A password field with a button that reveals it.
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { classNames } from "../class-names.ts";
import { FieldHead, FieldErrorText, buildValidityProps } from "./field-parts.tsx";
import { Icon } from "../icon.tsx";
import { innerInputStyles, boxButtonStyles, boxStyles, fieldStyles } from "../styles.ts";
import type { TextFieldProps } from "./text-field.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type"> & {
  revealLabel: string;
};

export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    note,
    description,
    error,
    placeholder = "",
    className,
    revealLabel,
    ...rest
  } = props;
  const [isVisible, setIsVisible] = useState(false);
  return (
    <AriaTextField
      {...rest}
      {...buildValidityProps(error)}
      type={isVisible ? "text" : "password"}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Group className={boxStyles} isInvalid={Boolean(error)}>
        <Input placeholder={placeholder} className={innerInputStyles} />
        <ToggleButton
          isSelected={isVisible}
          onChange={setIsVisible}
          aria-label={revealLabel}
          className={boxButtonStyles}
        >
          <Icon of={isVisible ? EyeOff : Eye} />
        </ToggleButton>
      </Group>
      <FieldErrorText error={error} />
    </AriaTextField>
  );
}

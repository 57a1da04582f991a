// A switch that takes effect at once, without saving.
import type { ReactNode } from "react";
import {
  SwitchButton,
  SwitchField,
  type SwitchFieldProps as AriaProps,
} from "react-aria-components/Switch";
import { Text } from "react-aria-components/Text";
import { classNames } from "../class-names.ts";
import { FieldErrorText, buildValidityProps, type OwnedByField } from "./field-parts.tsx";
import { choiceStyles, choiceTextStyles, descriptionStyles, fieldStyles } from "../styles.ts";

type SwitchProps = Omit<AriaProps, OwnedByField> & {
  children: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string;
};

const TRACK =
  "flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-raised p-[3px] " +
  "transition-colors group-data-selected:border-accent-text group-data-selected:bg-accent-text";
const THUMB =
  "size-4 rounded-full bg-line-strong transition-transform " +
  "group-data-selected:translate-x-4 group-data-selected:bg-raised";

export function Switch({ children, description, error, className, ...rest }: SwitchProps) {
  return (
    <SwitchField
      {...rest}
      {...buildValidityProps(error)}
      className={classNames(fieldStyles, className)}
    >
      <SwitchButton className={choiceStyles}>
        <span className={choiceTextStyles}>{children}</span>
        <span className={TRACK}>
          <span className={THUMB} />
        </span>
      </SwitchButton>
      {description && (
        <Text slot="description" className={classNames(descriptionStyles, "-mt-2 pr-14")}>
          {description}
        </Text>
      )}
      <FieldErrorText error={error} />
    </SwitchField>
  );
}

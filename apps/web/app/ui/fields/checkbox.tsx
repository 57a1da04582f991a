import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps as AriaProps,
} from "react-aria-components/Checkbox";
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaGroupProps,
} from "react-aria-components/CheckboxGroup";
import { Text } from "react-aria-components/Text";
import { classNames } from "../class-names.ts";
import {
  FieldHead,
  FieldErrorText,
  buildValidityProps,
  type FieldTexts,
  type OwnedByField,
} from "./field-parts.tsx";
import { Icon } from "../icon.tsx";
import {
  choiceStyles,
  choiceTextStyles,
  describedChoiceStyles,
  descriptionStyles,
  fieldStyles,
  markStyles,
} from "../styles.ts";

type CheckboxProps = Omit<AriaProps, OwnedByField> & {
  children: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string;
};

export function Checkbox({ children, description, error, className, ...rest }: CheckboxProps) {
  const described = description ? describedChoiceStyles : null;
  return (
    <CheckboxField
      {...rest}
      {...buildValidityProps(error)}
      className={classNames(fieldStyles, described?.field, className)}
    >
      <CheckboxButton className={classNames(choiceStyles, described?.button)}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <CheckMark isMarked={isSelected || isIndeterminate} isPartial={isIndeterminate} />
            <span className={choiceTextStyles}>{children}</span>
          </>
        )}
      </CheckboxButton>
      {description && (
        <Text slot="description" className={classNames(descriptionStyles, "-mt-2 pl-8")}>
          {description}
        </Text>
      )}
      <div className="-mt-2 pb-2 pl-8 empty:hidden">
        <FieldErrorText error={error} />
      </div>
    </CheckboxField>
  );
}

function CheckMark({ isMarked, isPartial }: { isMarked: boolean; isPartial: boolean }) {
  return (
    <span
      className={classNames(
        markStyles,
        "mt-0.5 size-5 rounded-[4px] group-data-invalid:border-danger",
        "group-data-selected:border-accent-text group-data-selected:bg-accent-text",
        "group-data-indeterminate:border-accent-text group-data-indeterminate:bg-accent-text",
      )}
    >
      {isMarked && <Icon of={isPartial ? Minus : Check} size={16} />}
    </span>
  );
}

type CheckboxGroupProps = FieldTexts &
  Omit<AriaGroupProps, OwnedByField> & {
    children: ReactNode;
  };

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, note, description, error, className, children, ...rest } = props;
  return (
    <AriaCheckboxGroup
      {...rest}
      {...buildValidityProps(error)}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <div className="flex flex-col">{children}</div>
      <FieldErrorText error={error} />
    </AriaCheckboxGroup>
  );
}

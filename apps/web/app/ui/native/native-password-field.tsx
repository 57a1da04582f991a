// A native password field with a reveal button, for pages without React Aria.
import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { innerInputStyles, boxButtonStyles, boxStyles, fieldStyles } from "../styles.ts";
import { NativeFieldHead, NativeFieldError, buildDescribedBy } from "./native-field-parts.tsx";
import type { NativeFieldProps } from "./native-field.tsx";

type NativePasswordFieldProps = Omit<NativeFieldProps, "type"> & {
  revealLabel: string;
};

export function NativePasswordField(props: NativePasswordFieldProps) {
  const { label, note, description, error, className, id, revealLabel, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className={classNames(fieldStyles, className)}>
      <NativeFieldHead fieldId={fieldId} label={label} note={note} description={description} />
      <div className={boxStyles}>
        <input
          {...input}
          id={fieldId}
          type={isVisible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={buildDescribedBy(fieldId, description, error)}
          className={innerInputStyles}
        />
        <button
          type="button"
          aria-label={revealLabel}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
          className={boxButtonStyles}
        >
          <Icon of={isVisible ? EyeOff : Eye} />
        </button>
      </div>
      <NativeFieldError fieldId={fieldId} error={error} />
    </div>
  );
}

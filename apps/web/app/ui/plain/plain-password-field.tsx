// A password that can be looked at while it is written, on pages that load no library.
import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { bareInputLook, boxButtonLook, boxLook, fieldLook } from "../looks.ts";
import { PlainFieldHead, PlainFieldProblem, describedBy } from "./plain-field-parts.tsx";
import type { PlainFieldProps } from "./plain-field.tsx";

export type PlainPasswordFieldProps = Omit<PlainFieldProps, "type"> & {
  /** Names the button that shows the password, such as 'Mostrar contraseña'. */
  revealLabel: string;
};

export function PlainPasswordField(props: PlainPasswordFieldProps) {
  const { label, note, description, error, className, id, revealLabel, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={classNames(fieldLook, className)}>
      <PlainFieldHead fieldId={fieldId} label={label} note={note} description={description} />
      <div className={boxLook}>
        <input
          {...input}
          id={fieldId}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, description, error)}
          className={bareInputLook}
        />
        <button
          type="button"
          aria-label={revealLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className={boxButtonLook}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      </div>
      <PlainFieldProblem fieldId={fieldId} error={error} />
    </div>
  );
}

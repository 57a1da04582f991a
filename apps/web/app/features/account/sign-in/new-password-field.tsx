// New password field with strength feedback. The estimator loads lazily and is optional.
import { useState, type ComponentType, type FormEvent } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { NativePasswordField } from "#ui/native/native-password-field.tsx";
import type { StrengthMeterProps } from "../passwords/strength-meter.tsx";

const PERSONAL_FIELDS = ["firstName", "email"];

/** Values of the form that are easy guesses, such as the user's name. */
function listPersonalTerms(form: HTMLFormElement | null): string[] {
  if (form === null) return [];
  const values = new FormData(form);
  return PERSONAL_FIELDS.map((name) => values.get(name)).filter(
    (value): value is string => typeof value === "string" && value !== "",
  );
}

export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const [typed, setTyped] = useState<StrengthMeterProps>({ password: "", own: [] });
  const [Strength, setStrength] = useState<ComponentType<StrengthMeterProps> | null>(null);

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>): void {
    setTyped({ password: currentTarget.value, own: listPersonalTerms(currentTarget.form) });
    if (Strength !== null) return;
    import("../passwords/strength-meter.tsx").then(
      (module) => setStrength(() => module.default),
      () => undefined,
    );
  }

  return (
    <div className="flex flex-col gap-2">
      <NativePasswordField
        label={label}
        description={m.account_password_hint()}
        revealLabel={m.common_reveal_password()}
        name="password"
        autoComplete="new-password"
        error={error}
        onInput={onInput}
      />
      {/* Always rendered, so that screen readers announce changes. Its height is reserved. */}
      <output aria-live="polite" className="block min-h-8 text-14 text-ink-soft">
        {Strength && typed.password !== "" && <Strength {...typed} />}
      </output>
    </div>
  );
}

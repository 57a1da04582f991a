// The fields that prove a PIN: the PIN itself, or password and second factor when it is forgotten.
import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { PinField } from "#ui/fields/pin-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Form } from "../forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { ProofDraft } from "./pin-proof.ts";

type ProofForm = Pick<Form<ProofDraft>, "draft" | "errors" | "failure" | "field" | "set">;

const SECOND_STEP = new Set(["two_step_required", "two_step_invalid", "two_step_used"]);

type PinProofFieldsProps = {
  form: ProofForm;
  /** After too many wrong PINs only the password works. */
  needsPassword: boolean;
};

export function PinProofFields({ form, needsPassword }: PinProofFieldsProps) {
  const code = form.failure?.code ?? "";
  const isPinExhausted = needsPassword || code === "pin_tries_used";
  const { usesPassword, twoStepCode } = form.draft;
  const isTwoStep = SECOND_STEP.has(code) || twoStepCode !== "";
  const box = useRef<HTMLDivElement>(null);
  const byPassword = isTwoStep ? "code" : "password";
  const method = usesPassword || isPinExhausted ? byPassword : "pin";
  // Moves the focus to the fields that replace the previous ones.
  useEffect(() => {
    const fields = box.current?.querySelectorAll("input");
    fields?.[method === "code" ? 1 : 0]?.focus();
  }, [method]);
  if (method === "pin") {
    return (
      <div ref={box} className="flex flex-col items-start gap-1">
        <PinField {...form.field("currentPin")} label={m.panel_pin()} maxLength={12} />
        <Button variant="quiet" className="-ml-4" onPress={() => form.set("usesPassword", true)}>
          {m.panel_pin_use_password()}
        </Button>
      </div>
    );
  }
  return (
    <div ref={box} className="flex flex-col gap-4">
      <p className="text-pretty">
        {isPinExhausted ? m.panel_pin_tries_used() : m.panel_pin_by_password()}
      </p>
      <PasswordField
        {...form.field("password")}
        label={m.panel_pin_password()}
        revealLabel={m.common_reveal_password()}
        autoComplete="current-password"
        onChange={(password) => {
          form.set("usesPassword", true);
          form.set("password", password);
        }}
      />
      {isTwoStep && (
        <TextField
          {...form.field("twoStepCode")}
          label={m.platform_pin_second_step()}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
    </div>
  );
}

export function pinFailure({ failure, errors }: ProofForm): string | null {
  if (failure === null || Object.keys(errors).length > 0) return null;
  return failure.code === "pin_tries_used" || failure.code === "two_step_required"
    ? null
    : failure.text;
}

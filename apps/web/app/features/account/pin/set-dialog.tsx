import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { DEFAULT_PIN_UNLOCK_MINUTES } from "@vereda/domain/account/pin/pin-rules";
import { useEffect, useState } from "react";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { proofMessages } from "#platform/pin/pin-proof.ts";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isAlike, NewPinFields, type NewPinDraft } from "./pin-fields.tsx";
import { PinFrame } from "./pin-frame.tsx";

type Draft = NewPinDraft & { password: string };

const PASSWORD_REQUIRED = "password_confirmation_required";
const PASSWORD = 'input[autocomplete="current-password"]';

export default function SetDialog({ onClose }: { onClose: () => void }) {
  const [isTried, setTried] = useState(false);
  const form: Form<Draft> = useForm({
    contract: pinApi.save.body,
    initial: { pin: "", again: "", holdMinutes: DEFAULT_PIN_UNLOCK_MINUTES, password: "" },
    messages: proofMessages,
    toRequest: ({ pin, holdMinutes, password }: Draft) => ({
      pin,
      holdMinutes,
      ...(password && { password }),
    }),
    call: "PUT /sessions/pin",
    input: (body) => ({ body, retry: false }),
    onSaved: () => {
      onClose();
      showToast({ title: m.account_pin_saved() });
    },
  });
  const isDifferent = isTried && !isAlike(form.draft);
  const { formProps, failure, errors, draft } = form;
  const isPasswordRequired =
    failure?.code === PASSWORD_REQUIRED || draft.password !== "" || "password" in errors;
  // Focuses the password field when the server requires the password.
  useEffect(() => {
    if (isPasswordRequired) formProps.ref.current?.querySelector<HTMLElement>(PASSWORD)?.focus();
  }, [isPasswordRequired, formProps.ref]);
  const onSubmit: typeof formProps.onSubmit = (event) => {
    setTried(true);
    if (isAlike(draft)) formProps.onSubmit(event);
    else event.preventDefault();
  };
  const isFailureHidden =
    failure === null || failure.code === PASSWORD_REQUIRED || Object.keys(errors).length > 0;
  return (
    <PinFrame
      form={{ ...form, formProps: { ...formProps, onSubmit } }}
      title={m.account_pin_set()}
      failure={isFailureHidden ? null : failure.text}
      action={m.platform_save()}
      pending={m.platform_saving()}
      onClose={onClose}
    >
      <NewPinFields form={form} label={m.account_pin_new()} isDifferent={isDifferent} />
      {isPasswordRequired && (
        <PasswordField
          {...form.field("password")}
          label={m.common_password()}
          description={m.account_pin_confirm_password()}
          revealLabel={m.common_reveal_password()}
          autoComplete="current-password"
        />
      )}
    </PinFrame>
  );
}

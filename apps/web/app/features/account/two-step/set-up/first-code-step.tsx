// Second step: a first code proves that the authenticator has the secret, and enables two-step.
import { FormButtons } from "#ui/form-buttons.tsx";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextField } from "#ui/fields/text-field.tsx";
import { DialogFailure } from "#features/account/dialog-failure.tsx";
import { useFocusOnArrival } from "#features/account/security/use-focus-on-arrival.ts";
import { StepHead } from "./step-head.tsx";

export type FirstCodeStepProps = {
  onBack: () => void;
  /** The secret has expired, so a new one is needed. */
  onRestart: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
};

export function FirstCodeStep({ onBack, onRestart, onConfirmed }: FirstCodeStepProps) {
  const form = useForm({
    contract: securityApi.confirmTwoStep.body,
    initial: { code: "" },
    messages: accountFieldMessages,
    // Not retried, because the response contains codes that are sent only once.
    submit: (body) => api.call("POST /sessions/two-step/confirm", { body, retry: false }),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  useFocusOnArrival(form.formProps.ref);
  const isOver = form.failure?.code === "two_step_not_begun";
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <StepHead step={2} title={m.account_two_step_first()}>
        {m.account_two_step_first_how()}
      </StepHead>
      <TextField
        {...form.field("code")}
        label={m.account_two_step_first_label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <DialogFailure form={form} />
      <FormButtons
        cancel={isOver ? m.account_two_step_again() : m.account_two_step_back()}
        onCancel={isOver ? onRestart : onBack}
        submit={m.account_two_step_confirm()}
        pending={m.account_two_step_working()}
        isPending={form.saving}
      />
    </form>
  );
}

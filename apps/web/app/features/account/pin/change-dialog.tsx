import { pinApi, type PinState } from "@vereda/domain/account/pin/contract-pin";
import { useState } from "react";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { emptyProof, proofMessages, buildProof, type ProofDraft } from "#platform/pin/pin-proof.ts";
import { pinFailure, PinProofFields } from "#platform/pin/pin-proof-fields.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isAlike, NewPinFields, type NewPinDraft } from "./pin-fields.tsx";
import { PinFrame } from "./pin-frame.tsx";

type Draft = ProofDraft & NewPinDraft;

export default function ChangeDialog({ state, onClose }: { state: PinState; onClose: () => void }) {
  const [isTried, setTried] = useState(false);
  const { holdMinutes, needsPassword } = state;
  const form: Form<Draft> = useForm({
    contract: pinApi.save.body,
    initial: { ...emptyProof, usesPassword: needsPassword, pin: "", again: "", holdMinutes },
    messages: proofMessages,
    toRequest: (draft: Draft) => ({
      ...buildProof(draft),
      ...(draft.pin && { pin: draft.pin }),
      holdMinutes: draft.holdMinutes,
    }),
    call: "PUT /sessions/pin",
    input: (body) => ({ body, retry: false }),
    onSaved: () => {
      onClose();
      showToast({ title: m.account_pin_changed() });
    },
  });
  const { formProps, draft } = form;
  const onSubmit: typeof formProps.onSubmit = (event) => {
    setTried(true);
    if (isAlike(draft)) formProps.onSubmit(event);
    else event.preventDefault();
  };
  return (
    <PinFrame
      form={{ ...form, formProps: { ...formProps, onSubmit } }}
      title={m.account_pin_change_title()}
      failure={pinFailure(form)}
      action={m.platform_save()}
      pending={m.platform_saving()}
      onClose={onClose}
    >
      <PinProofFields form={form} needsPassword={needsPassword} />
      <NewPinFields
        form={form}
        label={m.account_pin_new_optional()}
        isDifferent={isTried && !isAlike(draft)}
      />
    </PinFrame>
  );
}

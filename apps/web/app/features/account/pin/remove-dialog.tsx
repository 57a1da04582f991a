import { pinApi, type PinState } from "@vereda/domain/account/pin/contract-pin";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { emptyProof, proofMessages, buildProof } from "#platform/pin/pin-proof.ts";
import { pinFailure, PinProofFields } from "#platform/pin/pin-proof-fields.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { PinFrame } from "./pin-frame.tsx";

export default function RemoveDialog({ state, onClose }: { state: PinState; onClose: () => void }) {
  const { needsPassword } = state;
  const form = useForm({
    contract: pinApi.remove.body,
    initial: { ...emptyProof, usesPassword: needsPassword },
    messages: proofMessages,
    toRequest: buildProof,
    call: "DELETE /sessions/pin",
    input: (body) => ({ body, retry: false }),
    onSaved: () => {
      onClose();
      showToast({ title: m.account_pin_removed() });
    },
  });
  return (
    <PinFrame
      form={form}
      title={m.account_pin_remove()}
      failure={pinFailure(form)}
      action={m.account_pin_remove()}
      pending={m.account_pin_removing()}
      tone="danger"
      onClose={onClose}
    >
      <p className="text-pretty">{m.account_pin_remove_text()}</p>
      <PinProofFields form={form} needsPassword={needsPassword} />
    </PinFrame>
  );
}

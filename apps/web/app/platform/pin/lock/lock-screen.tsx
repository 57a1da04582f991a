// The lock screen over, or instead of, intimate content; loaded only for users with a PIN.
import { LockKeyhole } from "lucide-react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { useForm } from "#platform/forms/use-form.ts";
import { emptyProof, cachePinState, proofMessages, buildProof } from "#platform/pin/pin-proof.ts";
import { pinFailure, PinProofFields } from "#platform/pin/pin-proof-fields.tsx";
import { useIsOnline } from "#platform/use-is-online.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";

function UnlockForm({ needsPassword }: { needsPassword: boolean }) {
  const queryClient = useQueryClient();
  const form = useForm({
    contract: pinApi.unlock.body,
    initial: { ...emptyProof, usesPassword: needsPassword },
    messages: proofMessages,
    toRequest: buildProof,
    // No retry: it would count as another attempt.
    call: "POST /sessions/pin/unlock",
    input: (body) => ({ body, retry: false }),
    onSaved: (state) => cachePinState(queryClient, state),
  });
  const failure = pinFailure(form);
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <PinProofFields form={form} needsPassword={needsPassword} />
      {failure !== null && <ErrorNote title={failure} />}
      <SubmitButton form={form} pending={m.panel_lock_opening()} className="self-start">
        {m.panel_lock_open()}
      </SubmitButton>
    </form>
  );
}

/** Only the server checks a PIN. */
function Unlock({ text, needsPassword }: { text: string; needsPassword: boolean }) {
  const isOnline = useIsOnline();
  return (
    <>
      <p className="text-pretty text-ink-soft">{isOnline ? text : m.panel_lock_offline()}</p>
      {isOnline && <UnlockForm needsPassword={needsPassword} />}
    </>
  );
}

export type LockScreenProps = { needsPassword: boolean; isOverlay: boolean };

const LAYOUT_CLASSES = "mx-auto flex w-full max-w-sm flex-col gap-5 px-4 py-10 md:py-16";

export default function LockScreen({ needsPassword, isOverlay }: LockScreenProps) {
  if (!isOverlay) {
    return (
      <section className={LAYOUT_CLASSES}>
        <Icon of={LockKeyhole} size={24} className="text-ink-soft" />
        <h1 className="text-28 font-medium">{m.panel_lock_title()}</h1>
        <Unlock text={m.panel_lock_text()} needsPassword={needsPassword} />
      </section>
    );
  }
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled
      className="fixed inset-0 z-40 overflow-y-auto bg-surface"
    >
      <Modal>
        <Dialog className={`${LAYOUT_CLASSES} outline-none`}>
          <Icon of={LockKeyhole} size={24} className="text-ink-soft" />
          <Heading slot="title" className="text-28 font-medium">
            {m.panel_lock_title()}
          </Heading>
          <Unlock text={m.panel_lock_input_preserved()} needsPassword={needsPassword} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

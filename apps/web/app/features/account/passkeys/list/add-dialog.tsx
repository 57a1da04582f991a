import { useQuery } from "@tanstack/react-query";
import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import type { CeremonyFailure } from "../ceremony.ts";
import { PasswordPrompt } from "../../security/password-prompt.tsx";
import { formatSessionName } from "../../sessions/format-session.ts";
import { sessionsQuery } from "../../sessions/sessions-data.ts";
import { makePasskey, type MadeCredential, type MakingOptions } from "./making-passkey.ts";
import { MakingStep } from "./making-step.tsx";
import { NameStep } from "./name-step.tsx";
import { useCachePasskey } from "./passkeys-data.ts";

type Step =
  | { name: "password" }
  | { name: "making"; options: MakingOptions; failure: CeremonyFailure | null }
  | { name: "naming"; credential: MadeCredential };

/** The device name from the session list, as the default name of the passkey. */
function useDeviceName(): string {
  const { data } = useQuery(sessionsQuery);
  const here = data?.find(({ current }) => current);
  return here === undefined ? m.account_passkey_name_default() : formatSessionName(here);
}

export function AddDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: "password" });
  const deviceName = useDeviceName();
  const take = useCachePasskey();

  async function make(options: MakingOptions): Promise<void> {
    setStep({ name: "making", options, failure: null });
    const making = await makePasskey(options);
    setStep(
      making.isMade
        ? { name: "naming", credential: making.credential }
        : { name: "making", options, failure: making.failure },
    );
  }

  const form = useForm({
    contract: passkeysApi.registrationOptions.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    submit: (body) => api.call("POST /sessions/passkeys/options", { body }),
    onSaved: (options) => void make(options),
  });
  const isBusy = form.saving || (step.name === "making" && step.failure === null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      // The dialog cannot be closed here, because an unnamed passkey would stay unused on the device.
      isDismissable={!isBusy && step.name !== "naming"}
      title={m.account_passkey_add_title()}
      closeLabel={m.account_profile_cancel()}
    >
      {step.name === "password" && (
        <PasswordPrompt form={form} action={m.account_passkey_continue()} onCancel={onClose}>
          {m.account_passkey_add_password()}
        </PasswordPrompt>
      )}
      {step.name === "making" && (
        <MakingStep
          failure={step.failure}
          onRetry={() => void make(step.options)}
          onClose={onClose}
        />
      )}
      {step.name === "naming" && (
        <NameStep
          credential={step.credential}
          suggestion={deviceName}
          onClose={onClose}
          onRegistered={(passkey) => {
            take(passkey);
            onClose();
            showToast({ title: m.account_passkey_added() });
          }}
        />
      )}
    </Dialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useState, useEffect, useRef } from "react";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { type CeremonyFailure, toCeremonyFailure, isForCreating } from "../ceremony.ts";
import { PasswordPrompt } from "../../security/password-prompt.tsx";
import { formatSessionName } from "../../sessions/format-session.ts";
import { sessionsQuery } from "../../sessions/sessions-data.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { useFocusOnArrival } from "../../security/use-focus-on-arrival.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { DialogFailure } from "../../dialog-failure.tsx";
import { startRegistration, type RegistrationResponseJSON } from "@simplewebauthn/browser";
import type { BodyIn, DataOf } from "@vereda/domain/http/endpoint";

type MadeCredential = BodyIn<typeof passkeysApi.register>["credential"];
type MakingOptions = DataOf<typeof passkeysApi.registrationOptions>;

type Making =
  | { isMade: true; credential: MadeCredential }
  | { isMade: false; failure: CeremonyFailure };

function toMadeCredential(made: RegistrationResponseJSON): MadeCredential {
  const { response, clientExtensionResults } = made;
  return {
    ...made,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** Opens the browser prompt. The same options can be reused until a passkey is created. */
async function makePasskey(options: MakingOptions): Promise<Making> {
  if (!isForCreating(options)) return { isMade: false, failure: "failed" };
  try {
    const made = await startRegistration({ optionsJSON: options });
    return { isMade: true, credential: toMadeCredential(made) };
  } catch (error) {
    return { isMade: false, failure: toCeremonyFailure(error) };
  }
}

const CREATION_FAILURE_LABELS: Readonly<Record<CeremonyFailure, () => string>> = {
  cancelled: m.account_passkey_create_cancelled,
  replaced: m.account_passkey_create_cancelled,
  duplicate: m.account_passkey_create_duplicate,
  incapable: m.account_passkey_create_incapable,
  address: m.account_passkey_create_address,
  failed: m.account_passkey_create_failed,
};

function formatCreationFailure(failure: CeremonyFailure): string {
  return CREATION_FAILURE_LABELS[failure]();
}

function canWorkLater(failure: CeremonyFailure): boolean {
  return failure !== "duplicate" && failure !== "address";
}

type NameStepProps = {
  credential: MadeCredential;
  suggestion: string;
  onRegistered: () => void;
  onClose: () => void;
};

function NameStep({ credential, suggestion, onRegistered, onClose }: NameStepProps) {
  const form = useForm({
    contract: passkeysApi.register.body,
    initial: { name: suggestion },
    messages: accountFieldMessages,
    toRequest: (draft: { name: string }) => ({ ...draft, credential }),
    // Not retried, because the signed challenge works once.
    call: "POST /sessions/passkeys",
    input: (body) => ({ body, retry: false }),
    onSaved: onRegistered,
  });
  useFocusOnArrival(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TextField
        {...form.field("name")}
        label={m.account_passkey_name()}
        description={m.account_passkey_name_hint()}
        maxLength={60}
      />
      <DialogFailure form={form} />
      <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
        {form.failure !== null && <Button onPress={onClose}>{m.platform_close()}</Button>}
        <SubmitButton form={form}>{m.platform_save()}</SubmitButton>
      </div>
    </form>
  );
}

type MakingStepProps = {
  /** Null while the prompt is open. */
  failure: CeremonyFailure | null;
  onRetry: () => void;
  onClose: () => void;
};

function MakingStep({ failure, ...handlers }: MakingStepProps) {
  return failure === null ? <DevicePending /> : <Failed failure={failure} {...handlers} />;
}

type FailedProps = MakingStepProps & { failure: CeremonyFailure };

function Failed({ failure, onRetry, onClose }: FailedProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnArrival(box);
  return (
    <div ref={box} className="flex flex-col gap-4">
      <ErrorNote title={formatCreationFailure(failure)} />
      <div className="flex flex-col gap-2 pt-2 md:flex-row-reverse md:justify-start">
        {canWorkLater(failure) && (
          <Button variant="primary" onPress={onRetry}>
            {m.platform_retry()}
          </Button>
        )}
        <Button onPress={onClose}>{m.platform_close()}</Button>
      </div>
    </div>
  );
}

function DevicePending() {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} className="flex items-center gap-3 py-4 outline-none">
      <Spinner />
      {m.account_passkey_pending()}
    </p>
  );
}

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

export default function AddDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: "password" });
  const deviceName = useDeviceName();

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
    call: "POST /sessions/passkeys/options",
    input: (body) => ({ body }),
    onSaved: (options) => void make(options),
  });
  const isBusy = form.saving || (step.name === "making" && step.failure === null);
  return (
    <Dialog
      onClose={onClose}
      // The dialog cannot be closed here, because an unnamed passkey would stay unused on the device.
      isDismissable={!isBusy && step.name !== "naming"}
      title={m.account_passkey_add_title()}
      closeLabel={m.platform_cancel()}
    >
      {step.name === "password" && (
        <PasswordPrompt form={form} action={m.panel_continue()} onCancel={onClose}>
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
          onRegistered={() => {
            onClose();
            showToast({ title: m.account_passkey_added() });
          }}
        />
      )}
    </Dialog>
  );
}

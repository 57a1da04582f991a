// Dialog to enable two-step authentication: password if required, secret, first code, recovery codes.
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isPasswordRequired } from "#features/account/security/password-required.ts";
import { RecoveryCodes } from "../recovery-codes.tsx";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { useForm } from "#platform/forms/use-form.ts";
import { PasswordPrompt } from "#features/account/security/password-prompt.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { DialogFailure } from "#features/account/dialog-failure.tsx";
import { useFocusOnArrival } from "#features/account/security/use-focus-on-arrival.ts";
import { getButtonStyles } from "#ui/styles.ts";
import { CopyButton } from "#features/account/security/copy-button.tsx";
import { splitSecret } from "./secret-groups.ts";
import { QrCode } from "#ui/qr-code.tsx";

function StepHead({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-14 text-ink-soft">{m.account_two_step_step({ step: String(step) })}</p>
      <h3 className="text-18 font-medium">{title}</h3>
      <p className="text-pretty">{children}</p>
    </div>
  );
}

// First step: transfers the secret by QR code, by hand or by a link on the phone.

type ScanStepProps = { otpauthUri: string; secret: string; onNext: () => void };

function ScanStep({ otpauthUri, secret, onNext }: ScanStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <StepHead step={1} title={m.account_two_step_scan()}>
        {m.account_two_step_scan_how()}
      </StepHead>
      {/* A link, because a phone cannot scan its own screen. */}
      <a
        href={otpauthUri}
        className={getButtonStyles(
          "outline",
          "hidden! max-md:inline-flex! pointer-coarse:inline-flex!",
        )}
      >
        {m.account_two_step_open_app()}
      </a>
      <div className="flex justify-center">
        <QrCode text={otpauthUri} label={m.account_two_step_qr()} />
      </div>
      <Secret secret={secret} />
      <Button variant="primary" onPress={onNext}>
        {m.platform_page_after()}
      </Button>
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 text-ink-soft">{m.account_two_step_secret()}</p>
      <p translate="no" className="font-mono text-16 select-all [word-spacing:0.5ch]">
        {splitSecret(secret).join(" ")}
      </p>
      <CopyButton
        text={secret}
        label={m.account_two_step_copy_secret()}
        copied={m.account_two_step_secret_copied()}
        variant="quiet"
        className="-ml-4"
      />
    </div>
  );
}

// Second step: a first code proves that the authenticator has the secret, and enables two-step.

type FirstCodeStepProps = {
  onBack: () => void;
  /** The secret has expired, so a new one is needed. */
  onRestart: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
};

function FirstCodeStep({ onBack, onRestart, onConfirmed }: FirstCodeStepProps) {
  const form = useForm({
    contract: securityApi.confirmTwoStep.body,
    initial: { code: "" },
    messages: accountFieldMessages,
    // Not retried, because the response contains codes that are sent only once.
    call: "POST /sessions/two-step/confirm",
    input: (body) => ({ body, retry: false }),
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

// Asks for the password when the last login is too long ago, because the screen may be unattended.

type TwoStepSecret = DataOf<typeof securityApi.setUpTwoStep>;

type PasswordStepProps = {
  onStarted: (secret: TwoStepSecret) => void;
  onCancel: () => void;
};

function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const form = useForm({
    contract: securityApi.setUpTwoStep.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    call: "POST /sessions/two-step/setup",
    input: (body) => ({ body }),
    onSaved: onStarted,
  });
  return (
    <PasswordPrompt form={form} action={m.panel_continue()} onCancel={onCancel}>
      {m.account_two_step_password()}
    </PasswordPrompt>
  );
}

type Step = { name: "scan" | "first" } | { name: "codes"; codes: readonly string[] };

/** A new secret per attempt, removed with the dialog. */
function useSecret(attempt: number) {
  return useQuery({
    // A query key outside the account's, because every refetch creates a new secret and invalidations must
    // not cause one.
    queryKey: ["two-step-secret", attempt],
    queryFn: () => api.data("POST /sessions/two-step/setup", { body: {} }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

export default function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<Step>({ name: "scan" });
  const secretQuery = useSecret(attempt);
  const [given, setGiven] = useState<TwoStepSecret | null>(null);
  const secret = given ?? secretQuery.data;
  return (
    <Dialog
      onClose={onClose}
      isDismissable={step.name !== "codes"}
      title={m.account_two_step_dialog()}
      closeLabel={m.platform_cancel()}
    >
      {step.name === "scan" && secret === undefined && (
        <SecretPending secretQuery={secretQuery} onStarted={setGiven} onCancel={onClose} />
      )}
      {step.name === "scan" && secret && (
        <ScanStep {...secret} onNext={() => setStep({ name: "first" })} />
      )}
      {step.name === "first" && (
        <FirstCodeStep
          onBack={() => setStep({ name: "scan" })}
          onRestart={() => {
            setGiven(null);
            setAttempt(attempt + 1);
            setStep({ name: "scan" });
          }}
          onConfirmed={(codes) => setStep({ name: "codes", codes })}
        />
      )}
      {step.name === "codes" && (
        <RecoveryCodes
          codes={step.codes}
          step={m.account_two_step_step({ step: "3" })}
          onDone={() => {
            onClose();
            showToast({ title: m.account_two_step_activated() });
          }}
        />
      )}
    </Dialog>
  );
}

type SecretPendingProps = {
  secretQuery: ReturnType<typeof useSecret>;
  onStarted: (secret: TwoStepSecret) => void;
  onCancel: () => void;
};

function SecretPending({ secretQuery, onStarted, onCancel }: SecretPendingProps) {
  if (secretQuery.error === null) return <SkeletonRows count={4} />;
  if (isPasswordRequired(secretQuery.error))
    return <PasswordStep onStarted={onStarted} onCancel={onCancel} />;
  return <StartFailed error={secretQuery.error} onRetry={() => void secretQuery.refetch()} />;
}

function StartFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <Failure title={m.account_two_step_start_failed()} error={error} onRetry={onRetry} />;
}

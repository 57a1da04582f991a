// Dialog to enable two-step authentication: password if required, secret, first code, recovery codes.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isPasswordRequired } from "#features/account/security/password-required.ts";
import { PasswordStep, type TwoStepSecret } from "./password-step.tsx";
import { FirstCodeStep } from "./first-code-step.tsx";
import { RecoveryCodes } from "../recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import { useTwoStepChanged } from "../two-step-data.ts";

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

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const changed = useTwoStepChanged();
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<Step>({ name: "scan" });
  const secretQuery = useSecret(attempt);
  const [given, setGiven] = useState<TwoStepSecret | null>(null);
  const secret = given ?? secretQuery.data;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={step.name !== "codes"}
      title={m.account_two_step_dialog()}
      closeLabel={m.account_profile_cancel()}
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
          onConfirmed={(codes) => {
            setStep({ name: "codes", codes });
            changed();
          }}
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
  const locale = useLocale();
  return (
    <ErrorNote
      title={m.account_two_step_start_failed()}
      action={<Button onPress={onRetry}>{m.platform_retry()}</Button>}
    >
      {getErrorText(error, locale)}
    </ErrorNote>
  );
}

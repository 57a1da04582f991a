import { useEffect, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import type { CeremonyFailure } from "../ceremony.ts";
import { useFocusOnArrival } from "../../security/use-focus-on-arrival.ts";
import { formatCreationFailure, canWorkLater } from "./making-passkey.ts";

export type MakingStepProps = {
  /** Null while the prompt is open. */
  failure: CeremonyFailure | null;
  onRetry: () => void;
  onClose: () => void;
};

export function MakingStep({ failure, ...handlers }: MakingStepProps) {
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

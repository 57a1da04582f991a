// Second step of the login: authenticator code or recovery code. Loaded lazily.
import { useEffect, useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { linkStyles } from "#ui/styles.ts";
import { NativeField, type NativeFieldProps } from "#ui/native/native-field.tsx";

export interface SecondStepProps {
  error: string | undefined;
  /** The stable error code, because recovery codes have their own messages. */
  refusal: string;
  onSwitch: () => void;
}

function formatRecoveryError(error: string | undefined, refusal: string): string | undefined {
  if (!error) return undefined;
  if (refusal === "two_step_used") return m.account_second_step_recovery_used();
  if (refusal === "two_step_invalid") return m.account_second_step_recovery_wrong();
  return m.account_second_step_recovery_missing();
}

export function SecondStep({ error, refusal, onSwitch }: SecondStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="flex flex-col">
      {isRecovery ? (
        <CodeField
          key="recovery"
          label={m.account_second_step_recovery()}
          description={m.account_second_step_recovery_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={formatRecoveryError(error, refusal)}
        />
      ) : (
        <CodeField
          key="authenticator"
          label={m.platform_pin_second_step()}
          description={m.account_second_step_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
      )}
      <button
        type="button"
        className={`${linkStyles} inline-flex min-h-11 cursor-pointer items-center self-start text-left`}
        onClick={() => {
          setIsRecovery(!isRecovery);
          onSwitch();
        }}
      >
        {isRecovery ? m.account_second_step_use_app() : m.account_second_step_use_recovery()}
      </button>
    </div>
  );
}

/** Takes the focus, because a button click opened it. */
function CodeField(props: NativeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <NativeField {...props} ref={field} name="twoStepCode" maxLength={20} />;
}

// The second step of signing in: the code of the authenticator or, where that is lost, a recovery code.
// Loaded when somebody turns out to have one.
import { useEffect, useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { linkStyles } from "#ui/styles.ts";
import { NativeField, type NativeFieldProps } from "#ui/native/native-field.tsx";

export interface SecondStepProps {
  /** What is wrong with the code, in the words that fit an authenticator. */
  error: string | undefined;
  /** The same as a stable code: a recovery code has no next one to wait for. */
  refusal: string;
  /** Another kind of code is about to be typed: what was said about the last one is over. */
  onSwitch: () => void;
}

function recoveryError(error: string | undefined, refusal: string): string | undefined {
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
          error={recoveryError(error, refusal)}
        />
      ) : (
        <CodeField
          key="authenticator"
          label={m.account_second_step_code()}
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

/** It is asked for in answer to what was pressed: the focus comes along. */
function CodeField(props: NativeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <NativeField {...props} ref={field} name="twoStepCode" maxLength={20} />;
}

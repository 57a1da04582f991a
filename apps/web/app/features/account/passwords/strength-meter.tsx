// Strength meter of a new password with five levels. Loaded lazily with the estimator.
import {
  strengths,
  strengthLabels,
  type Strength,
} from "@vereda/domain/account/passwords/password-strength";
import { useDeferredValue } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { getStrengthFeedback } from "./strength-feedback.ts";

const FILLS: Readonly<Record<Strength, string>> = {
  0: "bg-danger",
  1: "bg-danger",
  2: "bg-caution",
  3: "bg-positive",
  4: "bg-positive",
};

export interface StrengthMeterProps {
  password: string;
  own: readonly string[];
}

export default function StrengthMeter({ password, own }: StrengthMeterProps) {
  const locale = useLocale();
  const feedback = getStrengthFeedback(useDeferredValue(password), own);
  if (feedback.kind === "too_short") {
    return (
      <>
        <Steps reached={null} />
        {m.account_security_strength_short({ count: feedback.missing })}
      </>
    );
  }
  return (
    <>
      <Steps reached={feedback.strength} />
      {m.account_security_strength({ strength: strengthLabels[feedback.strength][locale] })}
    </>
  );
}

function Steps({ reached }: { reached: Strength | null }) {
  return (
    <span aria-hidden="true" className="grid grid-cols-5 gap-1 pb-1">
      {strengths.map((step) => (
        <span
          key={step}
          className={classNames(
            "h-1 rounded-full",
            reached !== null && step <= reached ? FILLS[reached] : "bg-line",
          )}
        />
      ))}
    </span>
  );
}

import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";

type StepHeadProps = { step: number; title: string; children: ReactNode };

export function StepHead({ step, title, children }: StepHeadProps) {
  return (
    <div>
      <p className="text-14 text-ink-soft">{m.account_two_step_step({ step: String(step) })}</p>
      <h3 className="text-18 font-medium">{title}</h3>
      <p className="text-pretty">{children}</p>
    </div>
  );
}

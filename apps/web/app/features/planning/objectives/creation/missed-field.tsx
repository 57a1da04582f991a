// Field for the policy on missed days of a routine.
import {
  missedPolicies,
  missedPolicyLabels,
  type MissedPolicy,
} from "@vereda/domain/planning/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";

type MissedFieldProps = {
  value: MissedPolicy;
  onChange: (policy: MissedPolicy) => void;
  error?: string | undefined;
};

export function MissedField({ value, onChange, error }: MissedFieldProps) {
  const locale = useLocale();
  return (
    <RadioGroup<MissedPolicy>
      label={m.planning_missed()}
      description={m.planning_missed_text()}
      value={value}
      error={error}
      onChange={onChange}
      options={missedPolicies.map((policy) => ({
        value: policy,
        label: missedPolicyLabels[policy][locale],
        description: HINTS[policy](),
      }))}
    />
  );
}

const HINTS: Readonly<Record<MissedPolicy, () => string>> = {
  LET_GO: m.planning_missed_let_go,
  CARRY_ONCE: m.planning_missed_carry,
};

// The form of signing in, which may turn out to need a second step.
import { useState, type ComponentType } from "react";
import type { SecondStepProps } from "../second-step/second-step.tsx";
import { besideField, type Outcome } from "./outcome.ts";
import { useGuestForm, type GuestForm } from "./use-guest-form.ts";

const REQUIRED = "two_step_required";
const CODE = "twoStepCode";

export interface LoginForm {
  form: GuestForm;
  /** The field for the second step and what it is given; null while nobody asks for one. */
  secondStep: { Field: ComponentType<SecondStepProps>; given: SecondStepProps } | null;
}

function placed(outcome: Outcome): Outcome {
  const places = {
    invalid_credentials: "password",
    [REQUIRED]: CODE,
    two_step_invalid: CODE,
    two_step_used: CODE,
  };
  return Object.entries(places).reduce(
    (placing, [code, field]) => besideField(placing, code, field),
    outcome,
  );
}

export function useLogin(): LoginForm {
  const [Field, setField] = useState<ComponentType<SecondStepProps> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useGuestForm({
    send: async (calls, draft, locale) => {
      const outcome = await calls.logIn(draft, locale);
      setRefusal(outcome.failure?.code ?? null);
      if (Field !== null || outcome.failure?.code !== REQUIRED) return placed(outcome);
      const { SecondStep } = await import("../second-step/second-step.tsx");
      setField(() => SecondStep);
      return outcome;
    },
  });
  const given = { error: form.errors[CODE], refusal, onSwitch: () => form.mend(CODE) };
  // Being asked for the code is no failure: the field says it.
  const failure = form.failure?.code === REQUIRED ? null : form.failure;
  return { form: { ...form, failure }, secondStep: Field && { Field, given } };
}

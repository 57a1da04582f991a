// The form of signing in, which may turn out to need a second step.
import { useState } from "react";
import type { SecondStepAsked } from "./guest-calls.ts";
import { useGuestForm, type GuestForm } from "./use-guest-form.ts";

export interface LoginForm {
  form: GuestForm;
  /** Null while nobody asks for a second step. */
  secondStep: SecondStepAsked | null;
}

export function useLogin(): LoginForm {
  const [secondStep, setSecondStep] = useState<SecondStepAsked | null>(null);
  const form = useGuestForm({
    send: async (calls, draft, locale) => {
      const outcome = await calls.logIn(draft, locale);
      if (outcome.secondStep) setSecondStep(outcome.secondStep);
      return outcome;
    },
  });
  return { form, secondStep };
}

// Attaches server errors of guest forms to their fields. Loaded lazily with the calls.
import type { Outcome } from "./outcome.ts";

function attachToField(outcome: Outcome, code: string, field: string): Outcome {
  const { errors, failure } = outcome;
  if (failure?.code !== code) return outcome;
  return { errors: { [field]: failure.text, ...errors }, failure: null };
}

const FIELDS: Readonly<Record<string, string>> = {
  invalid_credentials: "password",
  email_taken: "email",
  password_common: "password",
  two_step_required: "twoStepCode",
  two_step_invalid: "twoStepCode",
  two_step_used: "twoStepCode",
};

/** Moves a failure to its field when its code belongs to one. */
export function attachFailure(outcome: Outcome): Outcome {
  const code = outcome.failure?.code ?? "";
  const field = FIELDS[code];
  return field === undefined ? outcome : attachToField(outcome, code, field);
}

/** A required code is no error: its field appears with an empty message. */
export function promptForField(field: string): Outcome {
  return { errors: { [field]: "" }, failure: null };
}

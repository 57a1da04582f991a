// Where on a guest screen the server's refusals are said: beside the field they are about. Loaded with
// the calls, so that the screens stay light.
import type { Outcome } from "./outcome.ts";

/** Moves a failure that is about one field beside that field. */
export function attachToField(outcome: Outcome, code: string, field: string): Outcome {
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

/** The same outcome with each refusal in its place. */
export function attachFailure(outcome: Outcome): Outcome {
  const code = outcome.failure?.code ?? "";
  const field = FIELDS[code];
  return field === undefined ? outcome : attachToField(outcome, code, field);
}

/** Asking for a code is no fault: its field appears, with nothing wrong beside it. */
export function promptForField(field: string): Outcome {
  return { errors: { [field]: "" }, failure: null };
}

// Errors of accounts and sessions, with their messages.
import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import accountErrorsTexts from "./account-errors.json" with { type: "json" };
import accountFieldMessagesTexts from "./account-field-messages.json" with { type: "json" };

export const accountErrors = defineErrors(accountErrorsTexts);

export const accountFieldMessages = {
  ...accountFieldMessagesTexts,
  username_taken: accountErrors.username_taken.message,
  email_taken: accountErrors.email_taken.message,
  wrong_password: accountErrors.wrong_password.message,
  password_common: accountErrors.password_common.message,
  password_same: accountErrors.password_same.message,
  two_step_invalid: accountErrors.two_step_invalid.message,
  two_step_used: accountErrors.two_step_used.message,
  email_same: accountErrors.email_same.message,
} as const satisfies Record<string, Label>;

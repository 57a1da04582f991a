import { UNEXPECTED } from "#platform/forms/form.ts";
import type { FormFailure } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";

export function formatFailure({ code, text }: Pick<FormFailure, "code" | "text">): string {
  return code === UNEXPECTED ? m.account_profile_unexpected() : text;
}

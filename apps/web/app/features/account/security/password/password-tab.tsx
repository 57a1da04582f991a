// Choosing another password.
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/section.tsx";

export function PasswordTab() {
  return <Section title={m.account_security_password()} />;
}

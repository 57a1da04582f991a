// Two-step authentication: a second proof besides the password when somebody signs in.
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/section.tsx";

export function TwoStepTab() {
  return <Section title={m.account_security_two_step()} />;
}

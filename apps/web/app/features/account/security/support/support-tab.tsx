// What support asks for, to look at and to copy. Personal values arrive masked.
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/section.tsx";

export function SupportTab() {
  return <Section title={m.account_security_support()} />;
}

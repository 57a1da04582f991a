// The open sessions: where somebody is signed in as this person, and how to close them.
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/section.tsx";

export function SessionsTab() {
  return <Section title={m.account_security_sessions()} />;
}

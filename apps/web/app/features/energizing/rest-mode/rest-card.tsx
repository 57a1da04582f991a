// Rest card of the day screen: start prompt, running rest, wake-up prompt. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/layout/section.tsx";
import { RestStatus } from "./rest-status.tsx";
import { useRestMode } from "./use-rest-mode.ts";

export default function RestCard() {
  const mode = useRestMode();
  if (mode.state === undefined) return null;
  const isQuiet = !mode.isEndPending && mode.refusedAt === null;
  if ((mode.state === "idle" || mode.state === "setup") && isQuiet) return null;
  return (
    <Section size={18} title={m.panel_rest()}>
      <RestStatus mode={mode} />
    </Section>
  );
}

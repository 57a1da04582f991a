// Rest mode beside a day, where only what cannot wait is said: asks to rest when it is nearly time, leads to the rest
// that goes on, and asks about one that was forgotten. Loaded after what it stands beside.
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
    <Section size={18} title={m.energizing_rest()}>
      <RestStatus mode={mode} />
    </Section>
  );
}

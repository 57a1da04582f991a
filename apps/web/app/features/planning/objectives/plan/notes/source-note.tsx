// Explains where the values of a tracked resource come from if they are not entered by hand.
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { Copy } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export function SourceNote({ objective }: { objective: Objective }) {
  const { measurementSource, trackedUnit } = objective;
  if (measurementSource === "TASKS") {
    const isTime = trackedUnit === "HOURS" || trackedUnit === "MINUTES";
    return (
      <p className="text-ink-soft">
        {isTime ? m.planning_source_tasks_time() : m.planning_source_tasks_count()}
      </p>
    );
  }
  return measurementSource === "INTEGRATION" ? <IntegrationNote id={objective.id} /> : null;
}

function IntegrationNote({ id }: { id: string }) {
  const origin = useOrigin();
  const call = [
    `curl -X POST ${origin}/api/v1/planning/objectives/${id}/progress-entries \\`,
    `  -H "Authorization: Bearer $VEREDA_TOKEN" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"value": 5}'`,
  ].join("\n");
  const copy = async () => {
    await navigator.clipboard.writeText(call);
    showToast({ title: m.planning_source_copied() });
  };
  return (
    <Disclosure summary={m.planning_source_integration()}>
      <div className="flex flex-col items-start gap-3">
        <p>{m.planning_source_integration_how()}</p>
        <pre className="w-full rounded-control bg-sunken p-3 text-14 wrap-anywhere whitespace-pre-wrap text-ink">
          <code>{call}</code>
        </pre>
        <p className="text-14">{m.planning_source_integration_fields()}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={Copy} onPress={() => void copy()}>
            {m.planning_source_copy()}
          </Button>
          <LocaleLink
            to="/panel/security?tab=tokens"
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-3"
          >
            {m.planning_source_token()}
          </LocaleLink>
        </div>
      </div>
    </Disclosure>
  );
}

const subscribeToNothing = () => () => undefined;

function useOrigin(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => "",
  );
}

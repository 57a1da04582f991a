// Logs an entry in two steps: open, then choose an amount; or enters another amount in a dialog.
import { createId } from "@vereda/domain/create-id";
import type { Resource } from "@vereda/domain/resources/contract";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatAmount } from "../format-resource.ts";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { ResourceUnit } from "@vereda/domain/resources/catalogue-settings";

// The amounts that a quick log offers, by resource and unit.

const amountsByUnit: Readonly<Record<ResourceUnit, readonly number[]>> = {
  MINUTES: [15, 30, 60, 90],
  LEVEL: [25, 50, 75, 100],
  MOMENTS: [1, 2, 3],
  TIMES: [1, 2, 3],
  MONEY: [],
};

const FOCUS_MINUTES = [25, 50, 75, 90];

function getQuickAmounts(resourceId: ResourceKey, unit: ResourceUnit): readonly number[] {
  return resourceId === "focus" && unit === "MINUTES" ? FOCUS_MINUTES : amountsByUnit[unit];
}

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

type QuickLogProps = { workspaceId: string; resource: Resource };

export function QuickLog({ workspaceId, resource }: QuickLogProps) {
  const locale = useLocale();
  const [step, setStep] = useState<"closed" | "amounts" | "other">("closed");
  const removal = useCall("DELETE /workspaces/resource-entries/:id", {
    failed: m.resources_not_deleted(),
  });
  const log = useCall("POST /workspaces/:id/resources/:resourceId/entries", {
    onDone: ({ id, value }) => {
      showToast({
        title: m.resources_logged({ amount: formatAmount(value, { ...resource, locale }) }),
        action: {
          label: m.panel_undo(),
          onPress: () => removal.send({ params: { id }, retry: true }),
        },
      });
      setStep("closed");
    },
  });
  const params = { id: workspaceId, resourceId: resource.resourceId };
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === "amounts") first.current?.focus();
  }, [step]);
  const amounts = getQuickAmounts(resource.resourceId, resource.unit);
  if (step === "closed") {
    return (
      <Button
        variant="primary"
        icon={Plus}
        className="self-start max-md:w-full"
        onPress={() => setStep("amounts")}
      >
        {m.resources_log()}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-2 font-semibold">{m.resources_log_how_much()}</legend>
        <div className="flex flex-wrap gap-2">
          {amounts.map((value, at) => (
            <Button
              key={value}
              ref={at === 0 ? first : null}
              isDisabled={log.isPending}
              onPress={() =>
                log.send({ params, body: { id: createId(nowMs()), value }, retry: true })
              }
            >
              {formatAmount(value, { ...resource, locale })}
            </Button>
          ))}
        </div>
        <div className="-ml-4 flex flex-wrap">
          <Button variant="quiet" onPress={() => setStep("other")}>
            {m.resources_log_other()}
          </Button>
          <Button variant="quiet" onPress={() => setStep("closed")}>
            {m.platform_cancel()}
          </Button>
        </div>
      </fieldset>
      {log.error !== null && (
        <ErrorNote
          title={m.resources_not_logged()}
          action={
            // With the same id, so that nothing is logged twice.
            <Button onPress={() => log.input && log.send(log.input)}>{m.platform_retry()}</Button>
          }
        >
          {getErrorText(log.error, locale)}
        </ErrorNote>
      )}
      {step === "other" && (
        <Suspense fallback={null}>
          <EntryDialog
            workspaceId={workspaceId}
            resource={resource}
            entry={null}
            onClose={() => setStep("closed")}
          />
        </Suspense>
      )}
    </div>
  );
}

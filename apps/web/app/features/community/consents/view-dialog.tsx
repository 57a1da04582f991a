// Shows a shared measure, computed now; opening it is what is logged. Lazy-loaded.
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import type { CallData } from "@vereda/domain/endpoints";
import { useEffect, useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { MeasureFigures } from "./measure-figures.tsx";
import { useMeasureName } from "./measure-name.ts";

const VIEW = "POST /panel/consents/:id/view";

export type ViewDialogProps = { consent: Consent; onClose: () => void };

export default function ViewDialog({ consent, onClose }: ViewDialogProps) {
  const name = formatFullName(consent.owner);
  const measure = useMeasureName(consent);
  // Intimate: nothing of it stays after the dialog closes.
  const [figures, setFigures] = useState<CallData<typeof VIEW> | null>(null);
  const { send, error } = useCall(async () =>
    setFigures(await api.data(VIEW, { params: { id: consent.id }, body: {} })),
  );
  const isRequested = useRef(false);
  useEffect(() => {
    // Once, because every request is logged.
    if (!isRequested.current) send();
    isRequested.current = true;
  }, [send]);
  return (
    <Dialog isOpen onOpenChange={onClose} title={measure} closeLabel={m.platform_close()}>
      <div className="flex flex-col gap-4">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {figures !== null && <MeasureFigures figures={figures} />}
        {figures === null && error === null && <Skeleton className="h-32" />}
        {error !== null && (
          <Failure
            title={m.community_consents_view_failed()}
            error={error}
            onRetry={() => send()}
          />
        )}
        <p className="text-14 text-pretty text-ink-soft">
          {m.community_consents_view_logged({ name: consent.owner.firstName })}
        </p>
      </div>
    </Dialog>
  );
}

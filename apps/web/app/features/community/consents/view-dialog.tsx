// Shows a shared measure, computed now; opening it is what is logged. Lazy-loaded.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import { useEffect, useRef } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { RECEIVED } from "./consents-data.ts";
import { MeasureFigures } from "./measure-figures.tsx";
import { useMeasureName } from "./measure-name.ts";

export type ViewDialogProps = { consent: Consent; onClose: () => void };

export default function ViewDialog({ consent, onClose }: ViewDialogProps) {
  const queryClient = useQueryClient();
  const name = formatFullName(consent.owner);
  const measure = useMeasureName(consent);
  const { mutate, data, error } = useMutation({
    mutationFn: () =>
      api.data("POST /panel/consents/:id/view", { params: { id: consent.id }, body: {} }),
    onError: () => queryClient.invalidateQueries({ queryKey: buildQueryKey(RECEIVED) }),
    // Intimate: nothing of it stays after the dialog closes.
    gcTime: 0,
  });
  const isRequested = useRef(false);
  useEffect(() => {
    // Once, because every request is logged.
    if (!isRequested.current) mutate();
    isRequested.current = true;
  }, [mutate]);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={measure}
      closeLabel={m.community_specialists_close()}
    >
      <div className="flex flex-col gap-4">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {data !== undefined && <MeasureFigures figures={data} />}
        {data === undefined && error === null && <Skeleton className="h-32" />}
        {error && (
          <Failure
            title={m.community_consents_view_failed()}
            error={error}
            onRetry={() => mutate()}
          />
        )}
        <p className="text-14 text-pretty text-ink-soft">
          {m.community_consents_view_logged({ name: consent.owner.firstName })}
        </p>
      </div>
    </Dialog>
  );
}

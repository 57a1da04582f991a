// Emails and pushes that were given up, which administrators retry or discard.
import { useState } from "react";
import type { DeliveryKind, FailedDelivery } from "@vereda/domain/site/contract-failed-deliveries";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { useCall } from "#platform/query/use-call.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { RotateCw, Trash2 } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

const kindLabels: Readonly<Record<DeliveryKind, () => string>> = {
  email: m.common_email,
  push: m.site_admin_delivery_push,
};

// A failed delivery: kind, when, attempts and the code of the failure, without who it was for.

function DeliveryRow({ delivery, onDiscard }: { delivery: FailedDelivery; onDiscard: () => void }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { id, kind, failedAt, attempts, failure, canRetry } = delivery;
  const when = formatInstant(failedAt, locale, timezone);
  const named = { kind: kindLabels[kind](), when };
  const { send, isPending, error } = useCall(
    () => api.data("POST /panel/administration/failed-deliveries/:id/retry", { params: { id } }),
    { onDone: () => showToast({ title: m.site_admin_delivery_retried() }) },
  );
  const details = [
    when,
    m.site_admin_delivery_attempts({ count: attempts }),
    failure === null ? null : m.site_admin_delivery_failure({ code: failure }),
  ];
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="font-semibold">{kindLabels[kind]()}</span>
          <span className="figures text-14 wrap-anywhere text-ink-soft">
            {details.filter((detail) => detail !== null).join(" · ")}
          </span>
          {!canRetry && (
            <span className="text-14 text-ink-soft">{m.site_admin_delivery_too_old()}</span>
          )}
        </div>
        {canRetry && (
          <IconButton
            icon={RotateCw}
            label={m.site_admin_delivery_retry_named(named)}
            isDisabled={isPending}
            onPress={() => send()}
          />
        )}
        <IconButton
          className="-mr-3"
          icon={Trash2}
          label={m.site_admin_delivery_discard_named(named)}
          onPress={onDiscard}
        />
      </div>
      {error !== null && (
        <Failure title={m.panel_did_not_work()} error={error} onRetry={() => send()} />
      )}
    </li>
  );
}

const DiscardDialog = createLazyDialog(() => import("./discard-dialog.tsx"));

export default function DeliveriesTab() {
  const [discarded, setDiscarded] = useState<FailedDelivery | null>(null);
  const { data, error, refetch, setPage } = usePage("GET /panel/administration/failed-deliveries");
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {data.total === 0 ? (
        <EmptyState title={m.site_admin_deliveries_none()}>
          {m.site_admin_deliveries_none_text()}
        </EmptyState>
      ) : (
        <>
          <p className="max-w-reading text-pretty text-ink-soft">
            {m.site_admin_deliveries_what()}
          </p>
          <List label={m.site_admin_deliveries()}>
            {data.items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onDiscard={() => setDiscarded(delivery)}
              />
            ))}
          </List>
          <Pages label={m.site_admin_deliveries()} page={data} onPage={setPage} />
        </>
      )}
      {discarded !== null && (
        <DiscardDialog delivery={discarded} onClose={() => setDiscarded(null)} />
      )}
    </div>
  );
}

// Emails and pushes that were given up, which administrators retry or discard.
import { Suspense, useState } from "react";
import type { FailedDelivery } from "@vereda/domain/site/contract-failed-deliveries";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { DELIVERIES } from "./deliveries-data.ts";

const DiscardDialog = createLazyDialog(() => import("./discard-dialog.tsx"));

export default function DeliveriesTab() {
  const [discarded, setDiscarded] = useState<FailedDelivery | null>(null);
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery(DELIVERIES, { query: { page } }),
  );
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <Failure title={m.site_admin_failed()} error={error} onRetry={() => void refetch()} />
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
      <Suspense fallback={null}>
        {discarded !== null && (
          <DiscardDialog delivery={discarded} onClose={() => setDiscarded(null)} />
        )}
      </Suspense>
    </div>
  );
}

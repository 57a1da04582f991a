// A failed delivery: kind, when, attempts and the code of the failure, without who it was for.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FailedDelivery } from "@vereda/domain/site/contract-failed-deliveries";
import { RotateCw, Trash2 } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { DELIVERIES, kindLabels } from "./deliveries-data.ts";

type DeliveryRowProps = { delivery: FailedDelivery; onDiscard: () => void };

export function DeliveryRow({ delivery, onDiscard }: DeliveryRowProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const queryClient = useQueryClient();
  const { id, kind, failedAt, attempts, failure, canRetry } = delivery;
  const when = formatInstant(failedAt, locale, timezone);
  const named = { kind: kindLabels[kind](), when };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.data("POST /panel/administration/failed-deliveries/:id/retry", { params: { id } }),
    onSuccess: () => {
      showToast({ title: m.site_admin_delivery_retried() });
      return queryClient.invalidateQueries({ queryKey: buildQueryKey(DELIVERIES) });
    },
  });
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
            onPress={() => mutate()}
          />
        )}
        <IconButton
          className="-mr-3"
          icon={Trash2}
          label={m.site_admin_delivery_discard_named(named)}
          onPress={onDiscard}
        />
      </div>
      {error && <Failure title={m.site_admin_failed()} error={error} onRetry={() => mutate()} />}
    </li>
  );
}

// Confirms that a failed delivery is discarded.
import type { FailedDelivery } from "@vereda/domain/site/contract-failed-deliveries";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";

type DiscardDialogProps = { delivery: FailedDelivery; onClose: () => void };

export default function DiscardDialog({ delivery: { id }, onClose }: DiscardDialogProps) {
  return (
    <DeletionDialog
      title={m.site_admin_delivery_discard_question()}
      labels={{
        text: m.site_admin_delivery_discard_meaning(),
        confirm: m.panel_discard(),
        cancel: m.platform_cancel(),
        deleting: m.platform_saving(),
        deleted: m.site_admin_delivery_discarded(),
        failed: m.panel_did_not_work(),
      }}
      remove={() =>
        api.data("DELETE /panel/administration/failed-deliveries/:id", { params: { id } })
      }
      onClose={onClose}
    />
  );
}

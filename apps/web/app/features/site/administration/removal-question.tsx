// Confirms the removal of a redirect.
import type { Redirect } from "@vereda/domain/site/contract-redirects";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type RemovalQuestionProps = { redirect: Redirect; onClose: () => void };

export default function RemovalQuestion({ redirect, onClose }: RemovalQuestionProps) {
  const { id, path, target } = redirect;
  const { send, isPending, error } = useCall("DELETE /panel/redirects/:id", {
    onDone: () => {
      onClose();
      showToast({ title: m.site_admin_redirect_removed({ path }) });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="danger"
      title={m.site_admin_remove_question({ path })}
      confirmLabel={m.panel_remove()}
      isPending={isPending}
      pendingText={m.platform_saving()}
      onConfirm={() => send({ params: { id } })}
    >
      <p>{m.site_admin_remove_meaning({ target })}</p>
      {error !== null && <Failure title={m.panel_did_not_work()} error={error} />}
    </ConfirmDialog>
  );
}

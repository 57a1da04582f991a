// Confirms the removal of a redirect.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Redirect } from "@vereda/domain/site/contract-redirects";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type RemovalQuestionProps = { redirect: Redirect; onClose: () => void };

export default function RemovalQuestion({ redirect, onClose }: RemovalQuestionProps) {
  const queryClient = useQueryClient();
  const { id, path, target } = redirect;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.data("DELETE /panel/redirects/:id", { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /panel/redirects") });
      onClose();
      showToast({ title: m.site_admin_redirect_removed({ path }) });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={m.site_admin_remove_question({ path })}
      confirmLabel={m.site_admin_remove()}
      cancelLabel={m.site_admin_cancel()}
      isPending={isPending}
      pendingText={m.site_admin_saving()}
      onConfirm={() => mutate()}
    >
      <p>{m.site_admin_remove_meaning({ target })}</p>
      {error && <Failure title={m.site_admin_failed()} error={error} />}
    </ConfirmDialog>
  );
}

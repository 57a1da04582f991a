// Removes the public link after a confirmation.
import { useMutation } from "@tanstack/react-query";
import { SLUG_REDIRECT_DAYS } from "@vereda/domain/workspace/public/public-slug";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useWorkspaceSaved } from "../../use-workspace-saved.ts";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

type ClearLinkProps = { workspaceId: string; onCleared: () => void };

export function ClearLink({ workspaceId, onCleared }: ClearLinkProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { saved } = useWorkspaceSaved();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.data("PATCH /panel/workspaces/:id/public-slug", {
        params: { id: workspaceId },
        body: { publicSlug: null },
        retry: true,
      }),
    onSuccess: (entry) => {
      setIsConfirming(false);
      onCleared();
      saved(entry);
      showToast({ title: m.workspace_link_cleared() });
    },
  });
  return (
    <>
      <Button onPress={() => setIsConfirming(true)}>{m.workspace_link_clear()}</Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setIsConfirming}
            title={m.workspace_link_clear_question()}
            confirmLabel={m.workspace_link_clear()}
            cancelLabel={m.workspace_cancel()}
            isPending={isPending}
            pendingText={m.workspace_saving()}
            onConfirm={() => mutate()}
          >
            <p>{m.workspace_link_clear_meaning({ days: SLUG_REDIRECT_DAYS })}</p>
            {error && <Failure title={m.workspace_change_failed()} error={error} />}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

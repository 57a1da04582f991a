// The section to leave a workspace of other users; the user's content remains there.
import { useMutation } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { LogOut } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

export function Departure({ entry }: { entry: WorkspaceEntry }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { leave, isPending, error } = useLeaving(entry);
  const { name } = entry.workspace;
  return (
    <>
      <Button icon={LogOut} onPress={() => setIsConfirming(true)}>
        {m.workspace_leave()}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setIsConfirming}
            title={m.workspace_leave_question({ name })}
            confirmLabel={m.workspace_leave()}
            cancelLabel={m.workspace_stay()}
            isPending={isPending}
            pendingText={m.workspace_leaving()}
            onConfirm={leave}
          >
            <p>{m.workspace_leave_meaning()}</p>
            {error && <Failure title={m.workspace_leave_failed()} error={error} />}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

function useLeaving({ workspace, member }: WorkspaceEntry) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { removed } = useWorkspaceSaved();
  const { id, name } = workspace;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.data("DELETE /panel/workspaces/:id/members/:memberId", {
        params: { id, memberId: member.id },
      }),
    onSuccess: () => {
      void navigate(toLocale("/panel/workspaces"));
      removed(id);
      showToast({ title: m.workspace_left({ name }) });
    },
  });
  return { leave: () => mutate(), isPending, error };
}

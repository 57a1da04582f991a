// Featuring a workspace, or letting it stand among the others.
import { useMutation } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";

export function useFeaturing({ workspace }: WorkspaceEntry) {
  const locale = useLocale();
  const { saved } = useWorkspaceSaved();
  const { mutate, isPending } = useMutation({
    mutationFn: (isFeatured: boolean) =>
      api.data("PATCH /panel/workspaces/:id", {
        params: { id: workspace.id },
        body: { isFeatured },
        retry: true,
      }),
    onSuccess: saved,
    onError: (error) => showToast({ title: errorText(error, locale), tone: "problem" }),
  });
  return { change: mutate, isPending };
}

// Updates the cached workspaces after a save and refetches them.
import { useQueryClient } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { cacheSavedUser, fetchMe, useCurrentUser } from "#platform/auth/user/current-user.ts";

export function useWorkspaceSaved() {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const take = (workspaces: WorkspaceEntry[]) => {
    cacheSavedUser(queryClient, { ...user, workspaces });
    void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /workspaces") });
  };
  const refetchWorkspaces = async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /workspaces") });
    await fetchMe(queryClient, true).catch(() => undefined);
  };
  return {
    saved: (entry: WorkspaceEntry) => take(withWorkspace(user.workspaces, entry)),
    removed: (id: string) => take(removeWorkspace(user.workspaces, id)),
    /** For a change that has no entry in its response. */
    reload: () => void refetchWorkspaces(),
    /** Like `reload`, but resolves after the refetch, also if it fails. */
    reloaded: refetchWorkspaces,
  };
}

/** Replaces the entry or appends it; an archived workspace is removed. */
function withWorkspace(list: readonly WorkspaceEntry[], entry: WorkspaceEntry): WorkspaceEntry[] {
  const { id, endDate } = entry.workspace;
  if (endDate !== null) return removeWorkspace(list, id);
  return list.some(({ workspace }) => workspace.id === id)
    ? list.map((one) => (one.workspace.id === id ? entry : one))
    : [...list, entry];
}

function removeWorkspace(list: readonly WorkspaceEntry[], id: string): WorkspaceEntry[] {
  return list.filter(({ workspace }) => workspace.id !== id);
}

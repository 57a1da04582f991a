// After a change of a workspace: the screens show at once what was answered, and the server is asked again.
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
  const reloaded = async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /workspaces") });
    await fetchMe(queryClient, true).catch(() => undefined);
  };
  return {
    saved: (entry: WorkspaceEntry) => take(withWorkspace(user.workspaces, entry)),
    removed: (id: string) => take(withoutWorkspace(user.workspaces, id)),
    /** Something about it changed that no answer told. */
    reload: () => void reloaded(),
    /** The same; settles when the screens know, or will not. */
    reloaded,
  };
}

/** In its old place, or at the end. An archived one is no longer among those in use. */
function withWorkspace(list: readonly WorkspaceEntry[], entry: WorkspaceEntry): WorkspaceEntry[] {
  const { id, endDate } = entry.workspace;
  if (endDate !== null) return withoutWorkspace(list, id);
  return list.some(({ workspace }) => workspace.id === id)
    ? list.map((one) => (one.workspace.id === id ? entry : one))
    : [...list, entry];
}

function withoutWorkspace(list: readonly WorkspaceEntry[], id: string): WorkspaceEntry[] {
  return list.filter(({ workspace }) => workspace.id !== id);
}

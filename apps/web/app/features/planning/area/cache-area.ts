// Writes a saved area into the cached user, so that every screen shows it at once.
import type { QueryClient } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import type { ActiveArea } from "@vereda/domain/workspace/contract";
import { setCurrentUser } from "#platform/auth/user/current-user.ts";

function replaceArea(user: User, workspaceId: string, area: ActiveArea): User {
  return {
    ...user,
    workspaces: user.workspaces.map((entry) =>
      entry.workspace.id === workspaceId
        ? {
            ...entry,
            workspace: {
              ...entry.workspace,
              areas: entry.workspace.areas.map((cached) =>
                cached.areaId === area.areaId ? area : cached,
              ),
            },
          }
        : entry,
    ),
  };
}

export function cacheArea(
  queryClient: QueryClient,
  user: User,
  workspaceId: string,
  area: ActiveArea,
): void {
  setCurrentUser(queryClient, replaceArea(user, workspaceId, area));
}

// Takes over what a call answered about an area: every screen shows it at once, and the person is loaded again.
import type { QueryClient } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import type { ActiveArea } from "@vereda/domain/workspace/contract";
import { currentUserSaved } from "#platform/auth/user/current-user.ts";

/** The person with one area of a workspace as it is now. */
export function withArea(user: User, workspaceId: string, area: ActiveArea): User {
  return {
    ...user,
    workspaces: user.workspaces.map((entry) =>
      entry.workspace.id === workspaceId
        ? {
            ...entry,
            workspace: {
              ...entry.workspace,
              areas: entry.workspace.areas.map((known) =>
                known.areaId === area.areaId ? area : known,
              ),
            },
          }
        : entry,
    ),
  };
}

export function areaSaved(
  queryClient: QueryClient,
  user: User,
  workspaceId: string,
  area: ActiveArea,
): void {
  currentUserSaved(queryClient, withArea(user, workspaceId, area));
}

// Whom a task can be given to: the user, the members of its workspace, and the user's connections.
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";

export interface AssignableUser {
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
}

const perPage = 100;

/**
 * In the order in which they are offered; undefined until they are loaded.
 * @param workspaceId loads nobody without one
 */
export function useAssignableUsers(workspaceId: string | undefined) {
  const me = useCurrentUser();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === workspaceId);
  const isShared = entry !== undefined && !entry.workspace.isAlone;
  const members = useQuery({
    ...buildQuery("GET /panel/workspaces/:id/members", {
      params: { id: workspaceId ?? "" },
      query: { status: "ACTIVE", perPage },
    }),
    enabled: isShared,
  });
  const connections = useQuery({
    ...buildQuery("GET /panel/connections", { query: { status: "accepted", perPage } }),
    enabled: workspaceId !== undefined,
  });
  const refetch = () => void Promise.all([isShared && members.refetch(), connections.refetch()]);
  if ((isShared && members.data === undefined) || connections.data === undefined) {
    return { users: undefined, error: members.error ?? connections.error, refetch };
  }
  const others: AssignableUser[] = [
    ...(members.data?.items ?? []).flatMap(({ username, name, avatar, isSelf }) =>
      username === null || isSelf ? [] : [{ username, name, avatar }],
    ),
    ...connections.data.items.map(({ user }) => ({
      username: user.username,
      name: formatFullName(user),
      avatar: user.avatar,
    })),
  ];
  const byUsername = new Map(others.map((user) => [user.username, user]));
  const self = { username: me.username, name: m.panel_you(), avatar: me.avatar };
  return { users: [self, ...byUsername.values()], error: null, refetch };
}

// The queries and mutations of members, invitations and former members.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MemberStatus } from "@vereda/domain/workspace/catalogue";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { api } from "#platform/api/api.ts";
import { buildQueryKey, buildQuery } from "#platform/query/build-query.ts";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";

const PER_PAGE = 50;

export function buildMembersQuery(id: string, status: MemberStatus, page: number) {
  return buildQuery("GET /panel/workspaces/:id/members", {
    params: { id },
    query: { status, page, perPage: PER_PAGE },
  });
}

/** Refetches all member lists after a change. */
export function useMembersChanged() {
  const queryClient = useQueryClient();
  const { reload } = useWorkspaceSaved();
  return (member: Member) => {
    void queryClient.invalidateQueries({
      queryKey: buildQueryKey("GET /panel/workspaces/:id/members"),
    });
    if (member.isSelf) reload();
  };
}

interface EndingOutcome {
  onEnded: () => void;
}

export function useMemberEnding(workspaceId: string, member: Member, { onEnded }: EndingOutcome) {
  const changed = useMembersChanged();
  return useMutation({
    mutationFn: () =>
      api.data("DELETE /panel/workspaces/:id/members/:memberId", {
        params: { id: workspaceId, memberId: member.id },
        retry: true,
      }),
    onSuccess: (ended) => {
      onEnded();
      changed(ended);
    },
  });
}

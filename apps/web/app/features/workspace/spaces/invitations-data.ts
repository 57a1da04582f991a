// The query of the user's pending invitations, and the mutation that accepts or declines one.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Invitation } from "@vereda/domain/workspace/members/contract-members";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { invitationsQuery } from "#platform/auth/workspaces/invitations.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";

export function useInvitations() {
  return useQuery(invitationsQuery);
}

type InvitationResponse = "accept" | "decline";

export function useInvitationResponse({ id, workspace: { name } }: Invitation) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { saved } = useWorkspaceSaved();
  return useMutation({
    mutationFn: (response: InvitationResponse) => {
      const input = { params: { id }, body: {}, retry: true } as const;
      return response === "accept"
        ? api.data("POST /workspaces/invitations/:id/accept", input)
        : api.data("POST /workspaces/invitations/:id/decline", input);
    },
    onSuccess: (entry) => {
      if (entry !== null) saved(entry);
      // Moves the focus, because the button is removed with its row.
      document.getElementById("main")?.focus({ preventScroll: true });
      showToast({
        title: entry === null ? m.workspace_declined() : m.workspace_accepted({ name }),
      });
    },
    onError: (error) => showToast({ title: getErrorText(error, locale), tone: "error" }),
    // Also removes an invitation that was withdrawn meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}

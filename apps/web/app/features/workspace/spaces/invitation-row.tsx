// A row of a pending invitation: workspace, inviter, role and its permissions.
import type { Invitation } from "@vereda/domain/workspace/members/contract-members";
import { memberPermissionDescriptions } from "@vereda/domain/workspace/policy";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { api } from "#platform/api/api.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { Button } from "#ui/button.tsx";
import { listAssignmentParts } from "../members/format-assignment.ts";
import { TypeMark } from "../type-mark.tsx";
import { useFormatDate } from "./space-row.tsx";

type Response = "accept" | "decline";

function useResponse({ id, workspace: { name } }: Invitation) {
  return useCall(
    (response: Response) => {
      const input = { params: { id }, body: {}, retry: true } as const;
      return response === "accept"
        ? api.request("POST /workspaces/invitations/:id/accept", input)
        : api.request("POST /workspaces/invitations/:id/decline", input);
    },
    {
      failed: m.panel_not_changed(),
      onDone: (_, response) => {
        // Moves the focus, because the button is removed with its row.
        document.getElementById("main")?.focus({ preventScroll: true });
        const isAccepted = response === "accept";
        showToast({
          title: isAccepted ? m.workspace_accepted({ name }) : m.workspace_declined(),
        });
      },
    },
  );
}

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const locale = useLocale();
  const formatDate = useFormatDate();
  const { send, isPending } = useResponse(invitation);
  const { workspace, permission, invitedBy } = invitation;
  const { name } = workspace;
  const day = formatDate(invitation.invitedAt);
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <TypeMark type={workspace.typeId} of={workspace} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <span className="font-semibold">{name}</span>
        <span className="text-14 text-ink-soft">
          {invitedBy === null
            ? m.workspace_invited_on({ day })
            : m.workspace_invited_by({ name: invitedBy, day })}
          {", "}
          {m.workspace_invited_until({ day: formatDate(invitation.expiresAt) })}
        </span>
        <span className="text-pretty">
          {listAssignmentParts(invitation, locale).join(" · ")}.{" "}
          <span className="text-ink-soft">{memberPermissionDescriptions[permission][locale]}</span>
        </span>
      </div>
      <div className="flex gap-2">
        <Button
          isDisabled={isPending}
          aria-label={m.workspace_decline_named({ name })}
          onPress={() => send("decline")}
        >
          {m.workspace_decline()}
        </Button>
        <Button
          variant="primary"
          isDisabled={isPending}
          aria-label={m.workspace_accept_named({ name })}
          onPress={() => send("accept")}
        >
          {m.panel_accept()}
        </Button>
      </div>
    </li>
  );
}

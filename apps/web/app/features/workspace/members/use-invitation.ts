// Invites a user by username or email, distinguished by the @.
import { createId } from "@vereda/domain/create-id";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { showToast } from "#ui/overlays/toast.tsx";
import { useMembersChanged } from "./members-data.ts";
import { isBoundToArea, type RoleDraft } from "./role-fields.tsx";
import { parseInvitee } from "./parse-invitee.ts";
import { listOfferedRoles } from "./roles-offered.ts";

type Draft = RoleDraft & { whom: string };

/** The first role that the workspace's template suggests, or else a plain member. */
function createDraft(entry: WorkspaceEntry): Draft {
  const suggested = entry.workspace.template === null ? undefined : listOfferedRoles(entry)[0];
  return { whom: "", role: suggested ?? "MEMBER", areaId: null };
}

const messages = { ...accountFieldMessages, ...workspaceFieldMessages };

export function useInvitation(entry: WorkspaceEntry, onSent: () => void) {
  const changed = useMembersChanged();
  const [id] = useState(() => createId(nowMs()));
  return useForm({
    contract: membersApi.invite.body,
    initial: createDraft(entry),
    messages,
    toRequest: ({ whom, role, areaId }) => ({
      id,
      ...parseInvitee(whom),
      role,
      areaId: isBoundToArea(role) ? areaId : null,
    }),
    submit: (body) =>
      api.call("POST /panel/workspaces/:id/members", {
        params: { id: entry.workspace.id },
        body,
        retry: true,
      }),
    onSaved: (member) => {
      changed(member);
      onSent();
      showToast({ title: m.workspace_invite_sent({ name: member.name }) });
    },
  });
}

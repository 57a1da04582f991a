// The dialog that invites a user in a role.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConnectionField } from "#shell/community/connection-field.tsx";
import { useFirstFocus } from "#features/workspace/use-first-focus.ts";
import { RoleFields, isBoundToArea, type RoleDraft } from "../role-fields.tsx";
import { createId } from "@vereda/domain/create-id";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { parseInvitee } from "../parse-invitee.ts";
import { listOfferedRoles } from "../roles-offered.ts";

// Invites a user by username or email, distinguished by the @.

type Draft = RoleDraft & { whom: string };

/** The first role that the workspace's template suggests, or else a plain member. */
function createDraft(entry: WorkspaceEntry): Draft {
  const suggested = entry.workspace.template === null ? undefined : listOfferedRoles(entry)[0];
  return { whom: "", role: suggested ?? "MEMBER", areaId: null };
}

const messages = { ...accountFieldMessages, ...workspaceFieldMessages };

function useInvitation(entry: WorkspaceEntry, onSent: () => void) {
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
    call: "POST /panel/workspaces/:id/members",
    input: (body) => ({ params: { id: entry.workspace.id }, body, retry: true }),
    onSaved: (member) => {
      onSent();
      showToast({ title: m.workspace_invite_sent({ name: member.name }) });
    },
  });
}

type InviteDialogProps = { entry: WorkspaceEntry; onClose: () => void };

export default function InviteDialog({ entry, onClose }: InviteDialogProps) {
  const locale = useLocale();
  const form = useInvitation(entry, onClose);
  useFirstFocus(form.formProps.ref);
  const { errors, draft } = form;
  const refused = errors["username"] ?? errors["email"];
  const isEmpty = refused !== undefined && draft.whom.trim() === "";
  return (
    <FormDialog
      form={form}
      title={m.workspace_invite()}
      save={m.workspace_invite_send()}
      saving={m.common_sending()}
      failed={m.workspace_invite_failed()}
      onClose={onClose}
    >
      <ConnectionField
        {...form.field("whom")}
        label={m.workspace_invite_whom()}
        description={m.workspace_invite_whom_what()}
        error={isEmpty ? workspaceFieldMessages.invite_whom[locale] : refused}
      />
      <RoleFields entry={entry} form={form} />
    </FormDialog>
  );
}

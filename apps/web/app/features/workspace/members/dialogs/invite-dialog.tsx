// The dialog that invites a user in a role.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { FormFailure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ConnectionField } from "#shell/community/connection-field.tsx";
import { useFirstFocus } from "#features/workspace/use-first-focus.ts";
import { DialogButtons } from "./dialog-buttons.tsx";
import { RoleFields } from "../role-fields.tsx";
import { useInvitation } from "../use-invitation.ts";

type InviteDialogProps = { entry: WorkspaceEntry; onClose: () => void };

export default function InviteDialog({ entry, onClose }: InviteDialogProps) {
  const locale = useLocale();
  const form = useInvitation(entry, onClose);
  useFirstFocus(form.formProps.ref);
  const { errors, draft } = form;
  const refused = errors["username"] ?? errors["email"];
  const isEmpty = refused !== undefined && draft.whom.trim() === "";
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.saving}
      title={m.workspace_invite_title()}
      closeLabel={m.platform_close()}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <ConnectionField
          {...form.field("whom")}
          label={m.workspace_invite_whom()}
          description={m.workspace_invite_whom_what()}
          error={isEmpty ? workspaceFieldMessages.invite_whom[locale] : refused}
        />
        <RoleFields entry={entry} form={form} />
        <FormFailure form={form} title={m.workspace_invite_failed()} />
        <DialogButtons
          form={form}
          onClose={onClose}
          confirm={m.workspace_invite_send()}
          pendingText={m.workspace_sending()}
        />
      </form>
    </Dialog>
  );
}

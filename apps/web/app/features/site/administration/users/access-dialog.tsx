// Disables an account, enables it again, or deletes it.
import {
  administrationApi,
  type AdministratedUser,
} from "@vereda/domain/account/users/contract-administration";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { Failure } from "#platform/forms/failures.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type UserDialogProps = { user: AdministratedUser; onClose: () => void };

export function AccessDialog({ user, onClose }: UserDialogProps) {
  const name = formatFullName(user);
  const isDisabled = user.disabledAt === null;
  const { send, isPending, error } = useCall("PUT /panel/administration/users/:id/access", {
    onDone: () => {
      showToast({
        title: isDisabled ? m.site_admin_disabled({ name }) : m.site_admin_enabled({ name }),
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        isDisabled
          ? m.site_admin_disable_question({ name })
          : m.site_admin_enable_question({ name })
      }
      confirmLabel={isDisabled ? m.site_admin_disable() : m.site_admin_enable()}
      isPending={isPending}
      pendingText={m.platform_saving()}
      onConfirm={() => send({ params: { id: user.id }, body: { isDisabled }, retry: true })}
    >
      <p>{isDisabled ? m.site_admin_disable_meaning() : m.site_admin_enable_meaning()}</p>
      {error !== null && <Failure title={m.panel_did_not_work()} error={error} />}
    </ConfirmDialog>
  );
}

export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const name = formatFullName(user);
  const form = useForm({
    contract: administrationApi.deleteUser.body,
    initial: { confirm: "" },
    messages: accountFieldMessages,
    toRequest: (draft) => draft,
    call: "DELETE /panel/administration/users/:id",
    input: (body) => ({ params: { id: user.id }, body }),
    onSaved: () => {
      showToast({ title: m.site_admin_deleted({ name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.site_admin_delete_question({ name })}
      save={m.site_admin_delete_account()}
      saving={m.panel_deleting()}
      failed={m.site_admin_not_deleted()}
      onClose={onClose}
    >
      <p className="text-pretty">{m.site_admin_delete_meaning()}</p>
      <TextField
        {...form.field("confirm")}
        label={m.site_admin_delete_confirm({ username: user.username })}
        autoComplete="off"
        spellCheck="false"
      />
    </FormDialog>
  );
}

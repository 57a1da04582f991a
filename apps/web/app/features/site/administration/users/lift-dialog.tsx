// Lifts all suspensions of a user, with a note that they read.
import type { AdministratedUser } from "@vereda/domain/account/users/contract-administration";
import { suspensionsApi } from "@vereda/domain/community/suspensions/contract-suspensions";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

type UserDialogProps = { user: AdministratedUser; onClose: () => void };

export default function LiftDialog({ user, onClose }: UserDialogProps) {
  const name = formatFullName(user);
  const form = useForm({
    contract: suspensionsApi.lift.body,
    initial: { note: "" },
    toRequest: (draft) => draft,
    call: "DELETE /panel/administration/users/:id/suspension",
    input: (body) => ({ params: { id: user.id }, body }),
    onSaved: () => {
      showToast({ title: m.site_admin_lifted({ name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.site_admin_lift_title({ name })}
      save={m.site_admin_lift()}
      failed={m.site_admin_not_lifted()}
      onClose={onClose}
    >
      <TextArea
        {...form.field("note")}
        label={m.panel_why()}
        description={m.site_admin_note_is_read({ name: user.firstName })}
        maxLength={1000}
      />
    </FormDialog>
  );
}

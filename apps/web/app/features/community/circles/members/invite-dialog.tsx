// The dialog that invites a user to a circle.
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import { circlesApi, type Circle } from "@vereda/domain/community/circles/contract-circles";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConnectionField } from "#shell/community/connection-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { listRoleOptions } from "./role-options.ts";

type InviteDialogProps = { circle: Circle; onClose: () => void };

export default function InviteDialog({ circle, onClose }: InviteDialogProps) {
  const { id, name } = circle;
  const locale = useLocale();
  const initial: { username: string; role: CircleRole } = { username: "", role: "MEMBER" };
  const form = useForm({
    contract: circlesApi.invite.body,
    initial,
    toRequest: ({ username, role }) => ({ username: username.trim().replace(/^@/, ""), role }),
    call: "POST /panel/circles/:id/members",
    input: (body) => ({ params: { id }, body }),
    onSaved: ({ user }) => {
      showToast({ title: m.community_circles_invited_now({ name: user.firstName }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_circles_invite_title({ name })}
      save={m.community_circles_invite()}
      failed={m.community_circles_invite_failed()}
      onClose={onClose}
    >
      <ConnectionField
        {...form.field("username")}
        label={m.panel_username()}
        description={m.community_circles_username_what()}
      />
      <RadioGroup
        {...form.field("role")}
        label={m.community_circles_role()}
        options={listRoleOptions(locale)}
      />
    </FormDialog>
  );
}

// The dialog that changes what a member may do in a circle.
import { circlesApi, type CircleMember } from "@vereda/domain/community/circles/contract-circles";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { listRoleOptions } from "./role-options.ts";

type RoleDialogProps = { circleId: string; member: CircleMember; onClose: () => void };

export default function RoleDialog({ circleId, member, onClose }: RoleDialogProps) {
  const locale = useLocale();
  const name = formatFullName(member.user);
  const form = useForm({
    contract: circlesApi.changeMember.body,
    initial: { role: member.role },
    updatedAt: member.updatedAt,
    call: "PATCH /panel/circles/:id/members/:userId",
    input: ({ role }, updatedAt) => ({
      params: { id: circleId, userId: member.userId },
      body: { role, updatedAt },
    }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.community_circles_role_of({ name })}
      failed={m.community_circles_save_failed()}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field("role")}
        label={m.community_circles_role()}
        options={listRoleOptions(locale)}
      />
    </FormDialog>
  );
}

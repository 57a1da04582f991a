// The dialog that changes what a member may do in a circle.
import { useQueryClient } from "@tanstack/react-query";
import { circlesApi, type CircleMember } from "@vereda/domain/community/circles/contract-circles";
import { api } from "#platform/api/api.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { getFormLabels } from "../../form-labels.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { refetchCircles } from "../circles-data.ts";
import { listRoleOptions } from "./role-options.ts";

type RoleDialogProps = { circleId: string; member: CircleMember; onClose: () => void };

export default function RoleDialog({ circleId, member, onClose }: RoleDialogProps) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const name = formatFullName(member.user);
  const form = useForm({
    contract: circlesApi.changeMember.body,
    initial: { role: member.role },
    updatedAt: member.updatedAt,
    submit: ({ role }, updatedAt) =>
      api.call("PATCH /panel/circles/:id/members/:userId", {
        params: { id: circleId, userId: member.userId },
        body: { role, ...(updatedAt !== undefined && { updatedAt }) },
      }),
    onSaved: () => {
      onClose();
      void refetchCircles(queryClient);
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_circles_role_of({ name })}
      labels={getFormLabels()}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field("role")}
        label={m.community_circles_role()}
        options={listRoleOptions(locale)}
      />
      <FormFailure form={form} title={m.community_circles_save_failed()} />
    </FormDialog>
  );
}

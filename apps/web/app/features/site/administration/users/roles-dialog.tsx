// Gives and withdraws the roles of moderation and administration.
import {
  administrationApi,
  type AdministratedUser,
} from "@vereda/domain/account/users/contract-administration";
import {
  assignableRoles,
  userRoleDefinitions,
  type AssignableRole,
} from "@vereda/domain/account/profile/user-roles";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

const descriptions: Readonly<Record<AssignableRole, () => string>> = {
  moderator: m.site_admin_role_moderator,
  administrator: m.site_admin_role_administrator,
};

type UserDialogProps = { user: AdministratedUser; onClose: () => void };

export default function RolesDialog({ user, onClose }: UserDialogProps) {
  const locale = useLocale();
  const name = formatFullName(user);
  const form = useForm({
    contract: administrationApi.setRoles.body,
    initial: {
      moderator: user.roles.includes("moderator"),
      administrator: user.roles.includes("administrator"),
    },
    toRequest: (draft) => ({ roles: assignableRoles.filter((role) => draft[role]) }),
    call: "PUT /panel/administration/users/:id/roles",
    input: (body) => ({ params: { id: user.id }, body, retry: true }),
    onSaved: () => {
      showToast({ title: m.site_admin_roles_saved({ name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.site_admin_roles_of({ name })}
      failed={m.site_admin_roles_not_saved()}
      onClose={onClose}
    >
      <div className="flex flex-col">
        {assignableRoles.map((role) => (
          <Checkbox
            key={role}
            isSelected={form.draft[role]}
            onChange={(isGiven) => form.set(role, isGiven)}
            description={descriptions[role]()}
          >
            {userRoleDefinitions[role].label[locale]}
          </Checkbox>
        ))}
      </div>
      <p className="text-14 text-pretty text-ink-soft">{m.site_admin_roles_specialist()}</p>
    </FormDialog>
  );
}

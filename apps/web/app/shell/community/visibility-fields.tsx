// The choices of who sees a profile and who may write, each with its effects.
import {
  directMessagePermissionLabels,
  directMessagePermissions,
  profileVisibilities,
  profileVisibilityHints,
  profileVisibilityLabels,
  type DirectMessagePermission,
  type ProfileVisibility,
} from "@vereda/domain/account/catalogue";
import type { FieldBinding } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";

const messageHints: Readonly<Record<DirectMessagePermission, () => string>> = {
  none: m.account_privacy_messages_none,
  verified_connections: m.account_privacy_messages_connections,
  any_member: m.account_privacy_messages_members,
};

/** Null while nothing is chosen. */
export function VisibilityField(field: FieldBinding<ProfileVisibility | null>) {
  const locale = useLocale();
  return (
    <RadioGroup
      {...field}
      label={m.account_privacy_visibility()}
      variant="cards"
      options={profileVisibilities.map((value) => ({
        value,
        label: profileVisibilityLabels[value][locale],
        description: profileVisibilityHints[value][locale],
      }))}
    />
  );
}

export function MessagePermissionField(field: FieldBinding<DirectMessagePermission>) {
  const locale = useLocale();
  return (
    <RadioGroup
      {...field}
      label={m.account_privacy_messages()}
      options={directMessagePermissions.map((value) => ({
        value,
        label: directMessagePermissionLabels[value][locale],
        description: messageHints[value](),
      }))}
    />
  );
}

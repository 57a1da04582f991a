// The choice of what another user is to oneself.
import {
  choosableConnectionTypes,
  connectionTypeLabels,
  type ConnectionType,
} from "@vereda/domain/community/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { FieldBinding } from "#platform/forms/use-form.ts";
import { Select } from "#ui/fields/select.tsx";

type TypeFieldProps = { field: FieldBinding<ConnectionType | null>; label: string };

export function TypeField({ field, label }: TypeFieldProps) {
  const locale = useLocale();
  return (
    <Select
      {...field}
      label={label}
      description={m.community_connections_type_what()}
      placeholder={m.community_connections_type_choose()}
      options={choosableConnectionTypes.map((type) => ({
        value: type as ConnectionType,
        label: connectionTypeLabels[type][locale],
      }))}
      value={field.value === "unknown" ? null : field.value}
    />
  );
}

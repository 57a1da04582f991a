// The fields of both share forms: role and optional last day.
import type { ShareRole } from "@vereda/domain/planning/catalogue";
import { formatIsoDay } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import type { FieldBinding } from "#platform/forms/use-form.ts";
import { Button } from "#ui/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { listRoleOptions } from "./format-share.ts";

type ShareFieldsProps = {
  role: FieldBinding<ShareRole>;
  expiresOn: FieldBinding<string | null>;
};

export function ShareFields({ role, expiresOn }: ShareFieldsProps) {
  const locale = useLocale();
  const today = useToday();
  return (
    <>
      <RadioGroup {...role} label={m.planning_share_role()} options={listRoleOptions(locale)} />
      <div className="flex flex-wrap items-end gap-2">
        <DatePicker
          {...expiresOn}
          className="min-w-56 flex-1"
          label={m.planning_share_expires()}
          note={m.common_optional()}
          description={m.planning_share_expires_help()}
          min={formatIsoDay(today)}
        />
        {expiresOn.value !== null && (
          <Button variant="quiet" onPress={() => expiresOn.onChange(null)}>
            {m.planning_when_none()}
          </Button>
        )}
      </div>
    </>
  );
}

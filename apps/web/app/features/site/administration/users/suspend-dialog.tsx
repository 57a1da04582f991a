// Suspends a user until a day, for a reason that they read.
import type { AdministratedUser } from "@vereda/domain/account/users/contract-administration";
import { suspensionsApi } from "@vereda/domain/community/suspensions/contract-suspensions";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { createId } from "@vereda/domain/create-id";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

type Draft = { until: string | null; note: string };

const empty: Draft = { until: null, note: "" };

/** A day that is missing is chosen, not written. */
const messages = {
  ...circleFieldMessages,
  day_malformed: circleFieldMessages.suspension_day_invalid,
};

type UserDialogProps = { user: AdministratedUser; onClose: () => void };

export default function SuspendDialog({ user, onClose }: UserDialogProps) {
  const [id] = useState(() => createId(nowMs()));
  const name = formatFullName(user);
  const form = useForm({
    contract: suspensionsApi.suspend.body,
    initial: empty,
    messages,
    toRequest: (draft) => ({ id, ...draft }),
    call: "POST /panel/administration/users/:id/suspension",
    input: (body) => ({ params: { id: user.id }, body, retry: true }),
    onSaved: () => {
      showToast({ title: m.site_admin_suspended({ name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.site_admin_suspend_title({ name })}
      save={m.site_admin_suspend()}
      failed={m.site_admin_not_suspended()}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-soft">{m.site_admin_suspend_meaning()}</p>
      <DayField {...form.field("until")} label={m.panel_last_day()} />
      <TextArea
        {...form.field("note")}
        label={m.panel_why()}
        description={m.site_admin_note_is_read({ name: user.firstName })}
        maxLength={1000}
      />
    </FormDialog>
  );
}

import { FormButtons } from "#ui/form-buttons.tsx";
import { formatIsoDay } from "@vereda/domain/time/day";
import {
  DELETION_GRACE_DAYS,
  DELETION_CONFIRMATION,
  dataRightsApi,
} from "@vereda/domain/account/data-rights/contract-data-rights";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { DialogFailure } from "../dialog-failure.tsx";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { getTodayIn } from "@vereda/domain/time/zone";
import { useForm } from "#platform/forms/use-form.ts";
import { leaveFor } from "#shell/menus/sign-out.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { clearStorage, isDataOf } from "#platform/browser-store.ts";
import { buildFarewellPath } from "./farewell/farewell-path.ts";

// Sends the account deletion, signs the user out and opens the farewell page.

type Deletion = ReturnType<typeof useDeletion>;

function useDeletion() {
  const { id, timezone } = useCurrentUser();
  return useForm({
    contract: dataRightsApi.deleteAccount.body,
    initial: { password: "", confirm: "", eraseHealthNow: false },
    messages: accountFieldMessages,
    call: "POST /sessions/account-deletion",
    input: (body) => ({ body, endsSession: true }),
    onSaved: ({ erasesAt }, { eraseHealthNow = false }) => {
      const lastDay = formatIsoDay(getTodayIn(timezone, Date.parse(erasesAt)));
      leaveFor(buildFarewellPath(lastDay, eraseHealthNow));
      // Pending changes of this user will never be sent.
      clearStorage(isDataOf(id));
    },
  });
}

// Explains why an account cannot be deleted yet: the user owns workspaces with other members.

function BlockedDeletion({ message, onClose }: { message: string; onClose: () => void }) {
  const own = useWorkspaces().filter(
    ({ role, workspace }) => role.permission === "OWN" && workspace.typeId !== "PERSONAL_STUDIO",
  );
  return (
    <div className="flex flex-col gap-4">
      <ErrorNote title={message}>{m.account_deletion_blocked_unchanged()}</ErrorNote>
      {own.length > 0 && (
        <div>
          <p className="font-semibold">{m.account_deletion_blocked_own()}</p>
          <ul className="list-disc pl-6">
            {own.map(({ workspace }) => (
              <li key={workspace.id} className="break-words">
                {workspace.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="primary" onPress={onClose} className="self-end">
        {m.account_deletion_cancel()}
      </Button>
    </div>
  );
}

export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const form = useDeletion();
  return (
    <Dialog
      role="alertdialog"
      onClose={onClose}
      isDismissable={!form.saving}
      title={m.account_deletion_dialog()}
      closeLabel={m.account_deletion_cancel()}
    >
      {form.failure?.code === "deletion_blocked" ? (
        <BlockedDeletion message={form.failure.text} onClose={onClose} />
      ) : (
        <Fields form={form} onClose={onClose} />
      )}
    </Dialog>
  );
}

function WhatHappens() {
  const locale = useLocale();
  const today = useToday();
  const last = formatDayLabel(formatIsoDay(today + DELETION_GRACE_DAYS), locale, "date");
  const steps = [
    [m.platform_today(), m.account_deletion_today_what()],
    [m.account_deletion_days({ days: DELETION_GRACE_DAYS }), m.account_deletion_days_what()],
    [m.account_deletion_last({ day: last }), m.account_deletion_last_what()],
  ] as const;
  return (
    <dl className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {steps.map(([when, what]) => (
        <div key={when}>
          <dt className="font-semibold">{when}</dt>
          <dd className="text-pretty">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ form, onClose }: { form: Deletion; onClose: () => void }) {
  const locale = useLocale();
  const keyword = DELETION_CONFIRMATION[locale];
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <WhatHappens />
      <Checkbox
        isSelected={form.draft.eraseHealthNow}
        onChange={(isOn) => form.set("eraseHealthNow", isOn)}
        description={m.account_deletion_health_what()}
      >
        {m.account_deletion_health()}
      </Checkbox>
      <PasswordField
        {...form.field("password")}
        label={m.common_password()}
        revealLabel={m.common_reveal_password()}
        autoComplete="current-password"
      />
      <TextField
        {...form.field("confirm")}
        label={m.common_type_keyword({ keyword })}
        autoComplete="off"
        spellCheck="false"
      />
      <DialogFailure form={form} />
      <FormButtons
        variant="danger"
        cancel={m.account_deletion_cancel()}
        onCancel={onClose}
        submit={m.account_deletion_open()}
        pending={m.account_deletion_pending()}
        isPending={form.saving}
      />
    </form>
  );
}

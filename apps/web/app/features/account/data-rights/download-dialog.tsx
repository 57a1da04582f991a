// Asks for the password before the download, because the screen may be unattended.
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { DialogFailure } from "../dialog-failure.tsx";

/** Downloads through a link, so that the page stays open. */
function downloadFrom(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

export default function DownloadDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    contract: dataRightsApi.exportLink.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    call: "POST /sessions/data-export/link",
    input: (body) => ({ body }),
    onSaved: ({ url }) => {
      downloadFrom(url);
      onClose();
      showToast({ title: m.account_data_copy_started() });
    },
  });
  return (
    <Dialog onClose={onClose} isDismissable={!form.saving} title={m.account_data_copy_dialog()}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-pretty">{m.account_data_copy_dialog_why()}</p>
        <PasswordField
          {...form.field("password")}
          label={m.common_password()}
          revealLabel={m.common_reveal_password()}
          autoComplete="current-password"
        />
        <DialogFailure form={form} />
        <SubmitButton form={form} pending={m.account_data_copy_opening()}>
          {m.account_data_copy_download()}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

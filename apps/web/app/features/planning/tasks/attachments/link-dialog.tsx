// The dialog that adds a link to a task; the server reads its title.
import { createId } from "@vereda/domain/create-id";
import { attachmentsApi } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { completeAddress, webAddressFieldMessages } from "@vereda/domain/web-address";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useFirstFocus } from "#ui/overlays/use-first-focus.ts";
import { TextField } from "#ui/fields/text-field.tsx";

export default function LinkDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: attachmentsApi.addLink.body,
    initial: { url: "", title: "" },
    messages: webAddressFieldMessages,
    toRequest: ({ url, title }) => ({ id, url: completeAddress(url.trim()), title }),
    call: "POST /planning/tasks/:id/attachments",
    input: (body) => ({
      params: { id: taskId },
      body,
      retry: true,
    }),
    onSaved: onClose,
  });
  useFirstFocus(form.formProps.ref);
  return (
    <FormDialog form={form} title={m.planning_attachment_link()} onClose={onClose}>
      <TextField
        {...form.field("url")}
        type="url"
        label={m.planning_attachment_url()}
        placeholder="https://"
        maxLength={2000}
      />
      <TextField
        {...form.field("title")}
        label={m.panel_title()}
        note={m.common_optional()}
        description={m.planning_attachment_title_hint()}
        maxLength={200}
      />
    </FormDialog>
  );
}

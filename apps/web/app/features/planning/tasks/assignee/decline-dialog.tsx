// The dialog that hands a task back, with a word; lazily loaded.
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import {
  assigneeApi,
  MAX_DECLINE_NOTE_LENGTH,
} from "@vereda/domain/planning/tasks/contract-assignee";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";

type DeclineDialogProps = {
  task: { readonly id: string; readonly title: string };
  onClose: () => void;
};

export default function DeclineDialog({ task: { id, title }, onClose }: DeclineDialogProps) {
  const form = useForm({
    contract: assigneeApi.decline.body,
    initial: { note: "" },
    messages: planningFieldMessages,
    call: "POST /planning/tasks/:id/assignee/decline",
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      showToast({ title: m.planning_assignee_returned() });
      onClose();
    },
  });
  return (
    <FormDialog
      title={m.planning_assignee_note_title({ title })}
      form={form}
      save={m.planning_assignee_return()}
      onClose={onClose}
    >
      <TextArea
        {...form.field("note")}
        label={m.planning_assignee_note()}
        note={m.common_optional()}
        maxLength={MAX_DECLINE_NOTE_LENGTH}
      />
    </FormDialog>
  );
}

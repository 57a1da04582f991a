// The dialog that hands a task back, with a word; lazily loaded.
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import {
  assigneeApi,
  MAX_DECLINE_NOTE_LENGTH,
} from "@vereda/domain/planning/tasks/contract-assignee";
import { useLocation, useNavigate } from "react-router";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useAfterClose } from "#platform/use-after-close.ts";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getDayAddress } from "../../addresses.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";

type DeclineDialogProps = {
  task: { readonly id: string; readonly title: string };
  onClose: () => void;
};

/** Whoever hands a task back may no longer see it, and leaves its page. */
export default function DeclineDialog({ task: { id, title }, onClose }: DeclineDialogProps) {
  const toLocale = useLocalePath();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === "default";
  const afterClose = useAfterClose();
  const form = useForm({
    contract: assigneeApi.decline.body,
    initial: { note: "" },
    messages: planningFieldMessages,
    call: "POST /planning/tasks/:id/assignee/decline",
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      showToast({ title: m.planning_assignee_returned() });
      afterClose(() => {
        void (isFirstPage ? navigate(toLocale(getDayAddress()), { replace: true }) : navigate(-1));
      });
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

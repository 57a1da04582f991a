// The form of an appeal, which is made once and decided by somebody else.
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { createId } from "@vereda/domain/create-id";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export type AppealDialogProps = { decision: { id: string }; onClose: () => void };

export default function AppealDialog({ decision, onClose }: AppealDialogProps) {
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: moderationApi.appeal.body,
    initial: { text: "" },
    toRequest: ({ text }) => ({ id, text }),
    call: "POST /panel/moderation/decisions/:id/appeals",
    input: (body) => ({ params: { id: decision.id }, body, retry: true }),
    onSaved: () => {
      showToast({ title: m.community_moderation_own_appealed() });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_moderation_own_appeal_title()}
      save={m.community_moderation_own_send()}
      saving={m.common_sending()}
      failed={m.community_moderation_own_appeal_failed()}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-soft">{m.community_moderation_own_appeal_sentence()}</p>
      <TextArea
        {...form.field("text")}
        label={m.community_moderation_own_appeal_text()}
        maxLength={2000}
      />
    </FormDialog>
  );
}

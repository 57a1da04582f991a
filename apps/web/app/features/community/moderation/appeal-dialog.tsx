// The form of an appeal, which is made once and decided by somebody else.
import { useQueryClient } from "@tanstack/react-query";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { createId } from "@vereda/domain/create-id";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getFormLabels } from "../form-labels.ts";
import { OWN_DECISIONS, type OwnDecision } from "./moderation-data.ts";

export type AppealDialogProps = { decision: OwnDecision; onClose: () => void };

export default function AppealDialog({ decision, onClose }: AppealDialogProps) {
  const queryClient = useQueryClient();
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: moderationApi.appeal.body,
    initial: { text: "" },
    toRequest: ({ text }) => ({ id, text }),
    submit: (body) =>
      api.call("POST /panel/moderation/decisions/:id/appeals", {
        params: { id: decision.id },
        body,
        retry: true,
      }),
    onSaved: () => {
      showToast({ title: m.community_moderation_own_appealed() });
      onClose();
      void queryClient.invalidateQueries({ queryKey: buildQueryKey(OWN_DECISIONS) });
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_moderation_own_appeal_title()}
      labels={getFormLabels(m.community_moderation_own_send(), m.community_report_sending())}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-soft">{m.community_moderation_own_appeal_sentence()}</p>
      <TextArea
        {...form.field("text")}
        label={m.community_moderation_own_appeal_text()}
        maxLength={2000}
      />
      <FormFailure form={form} title={m.community_moderation_own_appeal_failed()} />
    </FormDialog>
  );
}

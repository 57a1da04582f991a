// The dialog that reports a profile, a message or anything else that somebody wrote.
import { createId } from "@vereda/domain/create-id";
import {
  reportReasonLabels,
  reportReasons,
  type ReportReason,
  type ReportSubject,
} from "@vereda/domain/community/messages/catalogue-messages";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { connectionFieldMessages } from "@vereda/domain/community/connections/errors-connections";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type Subject = {
  subjectType: ReportSubject;
  subjectId: string;
  /** In a circle, whose hosts decide first. */
  isInCircle?: boolean;
};

export type ReportDialogProps = {
  subject: Subject;
  /** Who wrote it. */
  name: string;
  onClose: () => void;
};

const titles: Readonly<Record<ReportSubject, (input: { name: string }) => string>> = {
  profile: m.community_report_title,
  message: () => m.community_report_message_title(),
  post: () => m.community_report_post_title(),
  reply: () => m.community_report_reply_title(),
  circle: () => m.community_report_circle_title(),
  idea: () => m.community_report_idea_title(),
  library_item: () => m.community_report_library_title(),
  comment: () => m.community_report_comment_title(),
  workspace: () => m.community_report_workspace_title(),
  logbook_entry: () => m.community_report_entry_title(),
};

const isForHosts = ({ subjectType, isInCircle = false }: Subject) =>
  isInCircle && (subjectType === "post" || subjectType === "reply");

type Draft = { reason: ReportReason | null; text: string };

export default function ReportDialog({ subject, name, onClose }: ReportDialogProps) {
  const locale = useLocale();
  const [id] = useState(() => createId(nowMs()));
  const initial: Draft = { reason: null, text: "" };
  const { subjectType, subjectId } = subject;
  const form = useForm({
    contract: reportsApi.report.body,
    initial,
    messages: connectionFieldMessages,
    toRequest: (draft) => ({ ...draft, subjectType, subjectId, id }),
    call: "POST /panel/reports",
    input: (body) => ({ body, retry: true }),
    onSaved: () => {
      showToast({ title: m.community_report_done() });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={titles[subjectType]({ name })}
      save={m.community_report_send()}
      saving={m.common_sending()}
      failed={m.community_report_failed()}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-soft">
        {isForHosts(subject)
          ? m.community_report_circle_sentence({ name })
          : m.community_report_sentence({ name })}
      </p>
      <RadioGroup
        {...form.field("reason")}
        label={m.community_report_reason()}
        options={reportReasons.map((value) => ({
          value,
          label: reportReasonLabels[value][locale],
        }))}
      />
      <TextArea
        {...form.field("text")}
        label={m.community_report_text()}
        note={m.common_optional()}
        maxLength={1000}
      />
    </FormDialog>
  );
}

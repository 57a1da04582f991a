// The form that decides on an appeal, by somebody else than who decided first.
import {
  appealOutcomes,
  type AppealOutcome,
} from "@vereda/domain/community/circles/catalogue-circles";
import {
  moderationApi,
  type Report,
} from "@vereda/domain/community/moderation/contract-moderation";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export type AppealOutcomeDialogProps = { report: Report; onClose: () => void };

const labels: Readonly<Record<AppealOutcome, () => string>> = {
  UPHELD: m.community_moderation_uphold,
  LIFTED: m.community_moderation_lift_appealed,
};

type Draft = { outcome: AppealOutcome | null; note: string };

export default function AppealOutcomeDialog({ report, onClose }: AppealOutcomeDialogProps) {
  const decision = report.decisions.find(({ appeal }) => appeal?.outcome === null);
  const initial: Draft = { outcome: null, note: "" };
  const form = useForm({
    contract: moderationApi.decideAppeal.body,
    initial,
    call: "POST /panel/moderation/decisions/:id/appeal-outcome",
    input: (body) => ({ params: { id: decision?.id ?? "" }, body }),
    onSaved: () => {
      showToast({ title: m.community_moderation_decided() });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_moderation_appeal_title()}
      save={m.community_moderation_decide()}
      failed={m.community_moderation_failed()}
      onClose={onClose}
    >
      {decision?.appeal != null && (
        <blockquote className="border-l-2 border-line-strong pl-4 font-serif text-pretty wrap-anywhere whitespace-pre-line">
          {decision.appeal.text}
        </blockquote>
      )}
      <RadioGroup
        {...form.field("outcome")}
        label={m.community_moderation_what()}
        options={appealOutcomes.map((value) => ({ value, label: labels[value]() }))}
      />
      <TextArea
        {...form.field("note")}
        label={m.panel_why()}
        description={m.community_moderation_why_for_appeal()}
        maxLength={1000}
      />
    </FormDialog>
  );
}

// Confirms a decision about an application, with a note that the applicant reads. Lazy-loaded.
import {
  specialistsApi,
  type SpecialistApplication,
} from "@vereda/domain/community/specialists/contract-specialists";
import type { SpecialistDecision } from "@vereda/domain/community/specialists/specialist-rules";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

export type DecisionDialogProps = {
  application: SpecialistApplication;
  decision: SpecialistDecision;
  onClose: () => void;
};

const titles = {
  VERIFIED: m.community_specialists_admin_verify_title,
  REJECTED: m.community_specialists_admin_reject_title,
  REVOKED: m.community_specialists_admin_revoke_title,
};
const texts = {
  VERIFIED: m.community_specialists_admin_verify_text,
  REJECTED: m.community_specialists_admin_reject_text,
  REVOKED: m.community_specialists_admin_revoke_text,
};
const saveLabels = {
  VERIFIED: m.panel_verify,
  REJECTED: m.community_connections_decline,
  REVOKED: m.community_specialists_admin_revoke,
};

export default function DecisionDialog({ application, decision, onClose }: DecisionDialogProps) {
  const { id, licenseNumber: license } = application;
  const name = formatFullName(application.user);
  const form = useForm({
    contract: specialistsApi.decide.body,
    initial: { note: decision === application.status ? (application.note ?? "") : "" },
    updatedAt: application.updatedAt,
    toRequest: ({ note }) => ({ status: decision, note }),
    call: "PATCH /panel/specialists/:id",
    input: (body, updatedAt) => ({ params: { id }, body: { ...body, updatedAt } }),
    onSaved: () => {
      showToast({ title: m.community_specialists_admin_saved({ name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={titles[decision]({ name })}
      save={saveLabels[decision]()}
      failed={m.community_specialists_admin_save_failed()}
      onClose={onClose}
    >
      <p className="text-pretty">{texts[decision]({ license })}</p>
      <TextArea
        {...form.field("note")}
        label={m.panel_why()}
        note={m.common_optional()}
        description={m.community_specialists_admin_note_what()}
        maxLength={1000}
      />
    </FormDialog>
  );
}

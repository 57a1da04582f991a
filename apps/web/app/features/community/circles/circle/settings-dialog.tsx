// The settings of a circle, for its hosts.
import { circlesApi, type Circle } from "@vereda/domain/community/circles/contract-circles";
import { useState } from "react";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { showToast } from "#ui/overlays/toast.tsx";
import { buildCircleDraft, CircleFields, toCircleRequest } from "../list/circle-fields.tsx";

type SettingsDialogProps = { circle: Circle; onClose: () => void };

export default function SettingsDialog({ circle, onClose }: SettingsDialogProps) {
  const { id, workspaceId, language } = circle;
  const [initial] = useState(() => buildCircleDraft(circle, language));
  const isInArea = workspaceId !== null;
  const form = useForm({
    contract: circlesApi.change.body,
    initial,
    updatedAt: circle.updatedAt,
    toRequest: (draft) => toCircleRequest(draft, isInArea),
    call: "PATCH /panel/circles/:id",
    input: (body, updatedAt) => ({ params: { id }, body: { ...body, updatedAt } }),
    onSaved: () => {
      showToast({ title: m.community_circles_saved() });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_circles_settings()}
      failed={m.community_circles_save_failed()}
      onClose={onClose}
    >
      <CircleFields form={form} isInArea={isInArea} />
    </FormDialog>
  );
}

// The dialog that notes an idea, or changes it.
import { createId } from "@vereda/domain/create-id";
import { ideasApi, type Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toParams, type AreaSectionProps } from "../area-section.ts";

type IdeaDialogProps = {
  location: AreaSectionProps["location"];
  idea: Idea | null;
  onClose: () => void;
};

export default function IdeaDialog({ location, idea, onClose }: IdeaDialogProps) {
  const [newId] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: ideasApi.create.body,
    initial: { title: idea?.title ?? "", text: idea?.text ?? "" },
    updatedAt: idea?.updatedAt,
    call: ({ title, text }, updatedAt) =>
      idea === null
        ? api.data("POST /workspaces/:id/active-areas/:areaId/ideas", {
            params: toParams(location),
            body: { id: newId, title, text },
            retry: true,
          })
        : api.data("PATCH /workspaces/ideas/:id", {
            params: { id: idea.id },
            body: { title, text, updatedAt },
            retry: true,
          }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={idea === null ? m.community_area_idea_new() : m.community_area_idea_edit()}
      failed={m.community_area_not_saved()}
      onClose={onClose}
    >
      <TextField {...form.field("title")} label={m.community_area_idea_title()} maxLength={160} />
      <TextArea
        {...form.field("text")}
        label={m.panel_details()}
        note={m.common_optional()}
        maxLength={2000}
      />
    </FormDialog>
  );
}

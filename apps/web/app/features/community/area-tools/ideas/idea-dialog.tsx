// The dialog that notes an idea, or changes it.
import { createId } from "@vereda/domain/create-id";
import { ideasApi, type Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toParams, type AreaPartProps } from "../area-part.ts";
import { getFormLabels } from "../../form-labels.ts";
import { useIdeasChanged } from "./ideas-data.ts";

type IdeaDialogProps = { place: AreaPartProps["place"]; idea: Idea | null; onClose: () => void };

export default function IdeaDialog({ place, idea, onClose }: IdeaDialogProps) {
  const changed = useIdeasChanged();
  const [newId] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: ideasApi.create.body,
    initial: { title: idea?.title ?? "", text: idea?.text ?? "" },
    updatedAt: idea?.updatedAt,
    submit: ({ title, text }, updatedAt) =>
      idea === null
        ? api.call("POST /workspaces/:id/active-areas/:areaId/ideas", {
            params: toParams(place),
            body: { id: newId, title, text },
            retry: true,
          })
        : api.call("PATCH /workspaces/ideas/:id", {
            params: { id: idea.id },
            body: { title, text, updatedAt },
            retry: true,
          }),
    onSaved: () => {
      void changed();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={idea === null ? m.community_area_idea_new() : m.community_area_idea_edit()}
      labels={getFormLabels()}
      onClose={onClose}
    >
      <TextField {...form.field("title")} label={m.community_area_idea_title()} maxLength={160} />
      <TextArea
        {...form.field("text")}
        label={m.community_area_idea_text()}
        note={m.community_connect_optional()}
        maxLength={2000}
      />
      <FormFailure form={form} title={m.community_area_not_saved()} />
    </FormDialog>
  );
}

// The dialog that writes a note in Markdown.
import { createId } from "@vereda/domain/create-id";
import { libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toParams, type AreaSectionProps } from "../area-section.ts";
import { parseTags } from "./library-data.ts";
import { TagsField } from "./tags-field.tsx";

type NoteDialogProps = { location: AreaSectionProps["location"]; onClose: () => void };

export default function NoteDialog({ location, onClose }: NoteDialogProps) {
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: libraryApi.create.body,
    initial: { title: "", text: "", tags: "" },
    messages: circleFieldMessages,
    toRequest: (draft) => ({ ...draft, id, kind: "NOTE", tags: parseTags(draft.tags) }),
    call: "POST /workspaces/:id/active-areas/:areaId/library",
    input: (body) => ({ params: toParams(location), body, retry: true }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.community_area_note_new()}
      failed={m.community_area_not_saved()}
      onClose={onClose}
    >
      <TextField {...form.field("title")} label={m.panel_title()} maxLength={200} />
      <TextArea
        {...form.field("text")}
        label={m.panel_note()}
        description={m.community_area_note_hint()}
        maxLength={20_000}
      />
      <TagsField {...form.field("tags")} />
    </FormDialog>
  );
}

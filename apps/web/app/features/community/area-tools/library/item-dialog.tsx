// The dialog that changes a library item.
import { useQuery } from "@tanstack/react-query";
import {
  libraryApi,
  type LibraryItem,
} from "@vereda/domain/community/area-tools/contract-area-tools";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { Failure } from "#platform/forms/failures.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { buildItemQuery, parseTags } from "./library-data.ts";
import { TagsField } from "./tags-field.tsx";

type ItemDialogProps = { item: LibraryItem; onClose: () => void };

export default function ItemDialog({ item, onClose }: ItemDialogProps) {
  return item.kind === "NOTE" ? (
    <NoteForm item={item} onClose={onClose} />
  ) : (
    <ItemForm item={item} onClose={onClose} />
  );
}

/** The list has no texts of notes. */
function NoteForm({ item: { id }, onClose }: ItemDialogProps) {
  const { data, error, refetch } = useQuery(buildItemQuery(id));
  if (data !== undefined) return <ItemForm item={data} onClose={onClose} />;
  return (
    <Dialog
      isOpen={error !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.panel_edit()}
      closeLabel={m.platform_close()}
    >
      <Failure
        title={m.community_area_note_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}

function ItemForm({ item, onClose }: ItemDialogProps) {
  const { id, title, text, tags, updatedAt, kind } = item;
  const form = useForm({
    contract: libraryApi.change.body,
    initial: { title, text: text ?? "", tags: tags.join(", ") },
    messages: circleFieldMessages,
    updatedAt,
    toRequest: (draft) => ({ ...draft, tags: parseTags(draft.tags) }),
    call: "PATCH /workspaces/library-items/:id",
    input: (body, version) => ({
      params: { id },
      body: { ...body, updatedAt: version },
      retry: true,
    }),
    onSaved: onClose,
  });
  const isNote = kind === "NOTE";
  return (
    <FormDialog
      form={form}
      title={m.panel_edit()}
      failed={m.community_area_not_saved()}
      onClose={onClose}
    >
      <TextField {...form.field("title")} label={m.panel_title()} maxLength={200} />
      <TextArea
        {...form.field("text")}
        label={isNote ? m.panel_note() : m.panel_description()}
        {...(isNote
          ? { description: m.community_area_note_hint() }
          : { note: m.common_optional() })}
        maxLength={20_000}
      />
      <TagsField {...form.field("tags")} />
    </FormDialog>
  );
}

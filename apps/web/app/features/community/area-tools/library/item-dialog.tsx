// The dialog that changes a library item.
import { useQuery } from "@tanstack/react-query";
import {
  libraryApi,
  type LibraryItem,
} from "@vereda/domain/community/area-tools/contract-area-tools";
import { canBePublic } from "@vereda/domain/community/area-tools/library-rules";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { Failure } from "#platform/forms/failures.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { buildItemQuery, parseTags } from "./library-data.ts";
import { TagsField } from "./tags-field.tsx";

type ItemDialogProps = { item: LibraryItem; canPublish: boolean; onClose: () => void };

export default function ItemDialog(props: ItemDialogProps) {
  return props.item.kind === "NOTE" ? <NoteForm {...props} /> : <ItemForm {...props} />;
}

/** The list has no texts of notes. */
function NoteForm(props: ItemDialogProps) {
  const { data, error, refetch } = useQuery(buildItemQuery(props.item.id));
  if (data !== undefined) return <ItemForm {...props} item={data} />;
  return (
    <Dialog
      isOpen={error !== null}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
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

function ItemForm({ item, canPublish, onClose }: ItemDialogProps) {
  const { id, title, text, tags, isPublic, updatedAt, kind, file } = item;
  const form = useForm({
    contract: libraryApi.change.body,
    initial: { title, text: text ?? "", tags: tags.join(", "), isPublic },
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
      {canPublish && canBePublic(file?.type ?? null) && (
        <Switch
          isSelected={form.draft.isPublic}
          onChange={(isVisible) => form.set("isPublic", isVisible)}
          description={m.community_area_public_hint()}
        >
          {m.panel_public()}
        </Switch>
      )}
    </FormDialog>
  );
}

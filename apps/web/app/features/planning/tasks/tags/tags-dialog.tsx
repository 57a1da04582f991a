// Renames tags, changes their colour and deletes them.
import { useQuery } from "@tanstack/react-query";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { tagColorLabels } from "@vereda/domain/planning/tasks/tags/catalogue-tags";
import { tagsApi, type Tag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import {
  getTagColor,
  MAX_TAG_NAME,
  tagColors,
  type TagColor,
} from "@vereda/domain/planning/tasks/tags/tag-rules";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { TagDot } from "./tag-dot.tsx";

export type TagsDialogProps = {
  onClose: () => void;
  onDeleted?: ((id: string) => void) | undefined;
};

export default function TagsDialog({ onClose, onDeleted }: TagsDialogProps) {
  const [opened, setOpened] = useState<Tag | null>(null);
  return (
    <>
      <Dialog onClose={onClose} title={m.planning_tags_manage_title()}>
        <Tags onOpen={setOpened} onDeleted={onDeleted} />
      </Dialog>
      {opened && <TagForm tag={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type TagsProps = { onOpen: (tag: Tag) => void } & Pick<TagsDialogProps, "onDeleted">;

function Tags({ onOpen, onDeleted }: TagsProps) {
  const query = useQuery(buildQuery("GET /planning/tags"));
  if (query.isPending) return <SkeletonRows count={3} />;
  if (!query.data) {
    return (
      <Failure
        title={m.planning_tags_not_loaded()}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { items } = query.data;
  if (items.length === 0) return <p className="text-ink-soft">{m.planning_tags_none()}</p>;
  return (
    <List label={m.planning_tags()}>
      {items.map((tag) => (
        <ListRow
          key={tag.id}
          title={tag.name}
          leading={<TagDot color={tag.color} />}
          trailing={
            <>
              <IconButton
                icon={Pencil}
                label={m.planning_tag_change({ name: tag.name })}
                onPress={() => onOpen(tag)}
              />
              <TagDeletion tag={tag} onDeleted={onDeleted} />
            </>
          }
        />
      ))}
    </List>
  );
}

type PartProps = { tag: Tag; onClose: () => void };

function TagForm({ tag: { id, name, color, updatedAt }, onClose }: PartProps) {
  const locale = useLocale();
  const form = useForm({
    contract: tagsApi.update.body,
    initial: { name, color },
    messages: planningFieldMessages,
    toRequest: (draft) => draft,
    updatedAt,
    call: "PATCH /planning/tags/:id",
    input: (body, version) => ({ params: { id }, body: { ...body, updatedAt: version } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_tag_change({ name })} form={form} onClose={onClose}>
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={MAX_TAG_NAME} />
      <ChoiceGroup<TagColor>
        label={m.planning_tag_color()}
        value={getTagColor(form.draft.color)}
        onChange={(next) => form.set("color", next)}
        options={tagColors.map((value) => ({
          value,
          label: tagColorLabels[value][locale],
          mark: <TagDot color={value} />,
        }))}
      />
    </FormDialog>
  );
}

type TagDeletionProps = Pick<PartProps, "tag"> & Pick<TagsDialogProps, "onDeleted">;

function TagDeletion({ tag: { id, name }, onDeleted }: TagDeletionProps) {
  const deletion = useDeletion("DELETE /planning/tags/:id", { onDone: () => onDeleted?.(id) });
  return (
    <IconButton
      icon={Trash2}
      label={m.planning_tag_delete({ name })}
      onPress={() => deletion.send({ params: { id }, title: name })}
    />
  );
}

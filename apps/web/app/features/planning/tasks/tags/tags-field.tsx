// Chooses the tags of a task, creates new ones by typing, and opens the dialog that manages them.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import {
  getTagKey,
  MAX_TAG_NAME,
  MAX_TASK_TAGS,
} from "@vereda/domain/planning/tasks/tags/tag-rules";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { TagDot } from "./tag-dot.tsx";

const TagsDialog = createLazyDialog(() => import("./tags-dialog.tsx"));

export type TagsFieldProps = {
  value: readonly string[];
  error?: string | undefined;
  onChange: (tagIds: string[]) => void;
};

export default function TagsField({ value, error, onChange }: TagsFieldProps) {
  const [isUsed, setUsed] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const { data } = useQuery({
    ...buildQuery("GET /planning/tags"),
    enabled: isUsed || value.length > 0,
  });
  const tags = data?.items ?? [];
  const creation = useCall("POST /planning/tags", {
    failed: m.planning_tag_not_created(),
    onDone: ({ id }) => onChange([...value, id]),
  });
  const isFull = value.length >= MAX_TASK_TAGS;
  return (
    <>
      <ChipsField
        label={m.planning_tags()}
        note={m.common_optional()}
        error={error ?? (isFull ? m.planning_tags_full() : undefined)}
        options={tags.map(({ id, name, color }) => ({
          value: id,
          label: name,
          mark: <TagDot color={color} />,
        }))}
        value={value}
        onChange={(next) => onChange(next.slice(0, MAX_TASK_TAGS))}
        onCreate={(name) => {
          if (isFull) return;
          creation.send({ body: { id: createId(nowMs()), name } });
        }}
        matches={(name, text) => getTagKey(name).includes(getTagKey(text))}
        isSame={(name, text) => getTagKey(name) === getTagKey(text)}
        onOpen={() => setUsed(true)}
        maxLength={MAX_TAG_NAME}
        labels={{
          remove: (name) => m.planning_tag_remove({ name }),
          create: (name) => m.planning_tag_create({ name }),
          empty: m.planning_tags_none(),
          placeholder: m.planning_tags_placeholder(),
        }}
        className="max-w-96"
      >
        {tags.length > 0 && (
          <Button variant="quiet" className="-ml-4 self-start" onPress={() => setManaging(true)}>
            {m.planning_tags_manage()}
          </Button>
        )}
      </ChipsField>
      {isManaging && (
        <TagsDialog
          onClose={() => setManaging(false)}
          onDeleted={(id) => onChange(value.filter((one) => one !== id))}
        />
      )}
    </>
  );
}

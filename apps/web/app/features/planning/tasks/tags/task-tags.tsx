// The tags of a task on its page, which its owner changes in place.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { usePermission } from "../../sharing/permission.tsx";
import { TagChips } from "./tag-chips.tsx";

const TagsField = createLazyPart(() => import("./tags-field.tsx"));

export function TaskTags({ task }: { task: Task }) {
  const may = usePermission();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton className="h-11 max-w-96" />}>
        <TagsEditor task={task} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <TagChips tags={task.tags} isWhole />
      {task.isOwn && may("own") && (
        <Button variant="quiet" className="-ml-4" onPress={() => setEditing(true)}>
          {task.tags.length === 0 ? m.planning_tags_add() : m.planning_tags_change()}
        </Button>
      )}
    </div>
  );
}

function TagsEditor({ task }: { task: Task }) {
  const { id, tagIds } = task;
  const [value, setValue] = useState<readonly string[]>(tagIds);
  const save = useCall("PATCH /planning/tasks/:id", {
    failed: m.planning_tags_not_saved(),
    onFailed: () => setValue(tagIds),
    queue: "task-tags",
  });
  return (
    <TagsField
      value={value}
      onChange={(next) => {
        setValue(next);
        save.send({ params: { id }, body: { tagIds: next }, base: task });
      }}
    />
  );
}

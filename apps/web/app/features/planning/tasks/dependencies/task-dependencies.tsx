// What a task waits for, changed in place, and what waits for it.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { getSharedTaskAddress } from "../../addresses.ts";
import { usePermission } from "../../sharing/permission.tsx";

const DependenciesField = createLazyPart(
  () => import("./dependencies-field.tsx"),
  <Skeleton className="h-11 max-w-96" />,
);

export function AwaitedTasks({ task }: { task: Task }) {
  const may = usePermission();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return <DependenciesField task={task} />;
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <TaskLinks tasks={task.waitsForTasks} />
      {may("own") && (
        <Button variant="quiet" className="-ml-4" onPress={() => setEditing(true)}>
          {task.waitsForTasks.length === 0
            ? m.planning_waits_for_add()
            : m.planning_waits_for_change()}
        </Button>
      )}
    </div>
  );
}

type TaskLinksProps = {
  tasks: readonly { readonly id: string; readonly title: string; readonly isOpen?: boolean }[];
};

export function TaskLinks({ tasks }: TaskLinksProps) {
  if (tasks.length === 0) return null;
  return (
    <BareList className="flex flex-col">
      {tasks.map(({ id, title, isOpen = true }) => (
        <li key={id}>
          {title === "" ? (
            m.planning_waits_for_hidden_task()
          ) : (
            <LocaleLink to={getSharedTaskAddress(id)}>{title}</LocaleLink>
          )}
          {!isOpen && <span className="text-ink-soft"> · {m.planning_waits_for_done()}</span>}
        </li>
      ))}
    </BareList>
  );
}

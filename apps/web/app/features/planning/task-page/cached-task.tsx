// What lists have of a task that the device has not stored: enough to read it and to complete it.
import { useEffect, useReducer, type ReactNode } from "react";
import { useParams } from "react-router";
import { useDays } from "#platform/auth/user/use-days.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { findListedTask } from "../edits/new-objects.ts";
import { buildOccurrenceCheck } from "../schedules/occurrences.ts";
import { Permitted } from "../sharing/permission.tsx";
import { TaskPage } from "./task-page.tsx";

const OPEN = { start: null, end: null };

/** @param failure is visible when no list has the task */
export default function CachedTask({ failure }: { failure: ReactNode }) {
  const { taskId = "" } = useParams();
  const days = useDays();
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => queryClient.getQueryCache().subscribe(update), []);
  const task = findListedTask(taskId);
  if (task === null) return failure;
  return (
    <Permitted subject={{ kind: "task", id: taskId }} location={task} isPartial>
      <TaskPage
        task={task}
        crumbs={null}
        occursOn={buildOccurrenceCheck(task.schedule, OPEN, days)}
        objectiveTitle={task.objectiveTitle}
      />
    </Permitted>
  );
}

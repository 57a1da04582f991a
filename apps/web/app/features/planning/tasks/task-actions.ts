// Duplicates or deletes a task, both with undo.
import { createId } from "@vereda/domain/create-id";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { waitForRefresh } from "#platform/query/changes.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useDeletionUndo } from "#features/planning/deletion-undo.ts";
import { useUndo } from "#shell/undo.ts";

type NamedTask = Pick<Task, "id" | "title">;

/** Offers undo, unless `onMade` navigates to the copy. */
export function useDuplicate({ id, title }: NamedTask, onMade?: (copy: Task) => void) {
  const offerUndo = useUndo();
  const { send } = useCall("POST /planning/tasks/:id/duplicate", {
    failed: m.planning_not_duplicated({ title }),
    onDone: async (copy) => {
      if (onMade) {
        // Its page needs a plan that has it.
        await waitForRefresh();
        showToast({ title: m.planning_duplicated({ title }) });
        onMade(copy);
        return;
      }
      offerUndo({
        about: `copy ${copy.id}`,
        title: m.planning_duplicated({ title }),
        undo: () => api.data("DELETE /planning/tasks/:id", { params: { id: copy.id } }),
        failure: m.planning_task_not_deleted(),
      });
    },
  });
  return () => send({ params: { id }, body: { id: createId(nowMs()) } });
}

/** Deletes without confirmation and offers undo. `onDeleted` navigates away from the task's page. */
export function useTaskDeletion({ id, title }: NamedTask, onDeleted?: () => unknown) {
  const offerUndo = useDeletionUndo();
  const { send } = useCall("DELETE /planning/tasks/:id", {
    failed: m.planning_task_not_deleted(),
    onDone: async () => {
      await onDeleted?.();
      offerUndo(m.planning_deleted({ title }), [id]);
    },
  });
  return () => send({ params: { id } });
}

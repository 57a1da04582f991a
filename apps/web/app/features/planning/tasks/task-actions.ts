// Duplicates or deletes a task, both with undo.
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useDeletionUndo, useUndo } from "../undo.ts";

type NamedTask = Pick<Task, "id" | "title">;

/** Offers undo, unless `onMade` navigates to the copy. */
export function useDuplicate({ id, title }: NamedTask, onMade?: (copy: Task) => void) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const offerUndo = useUndo();
  const { mutate } = useMutation({
    mutationFn: (copyId: string) =>
      api.data("POST /planning/tasks/:id/duplicate", { params: { id }, body: { id: copyId } }),
    onSuccess: async (copy) => {
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
      if (onMade) {
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
    onError: (error) =>
      showToast({
        title: m.planning_not_duplicated({ title }),
        detail: getErrorText(error, locale),
        tone: "error",
      }),
  });
  return () => mutate(createId(nowMs()));
}

/** Deletes without confirmation and offers undo. `onDeleted` navigates away from the task's page. */
export function useTaskDeletion({ id, title }: NamedTask, onDeleted?: () => unknown) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const offerUndo = useDeletionUndo();
  const isQueryOfTask = ({ queryKey }: { queryKey: QueryKey }) =>
    JSON.stringify(queryKey).includes(id);
  const { mutate } = useMutation({
    mutationFn: () => api.data("DELETE /planning/tasks/:id", { params: { id } }),
    // Requests for the deleted task would return 404.
    onMutate: () => queryClient.cancelQueries({ predicate: isQueryOfTask }),
    onSuccess: async () => {
      await onDeleted?.();
      offerUndo(m.planning_deleted({ title }), [id]);
      await queryClient.invalidateQueries({
        predicate: (query) => isUnder("/planning")(query) && !isQueryOfTask(query),
      });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ predicate: isQueryOfTask });
      showToast({
        title: m.planning_task_not_deleted(),
        detail: getErrorText(error, locale),
        tone: "error",
      });
    },
  });
  return () => mutate();
}

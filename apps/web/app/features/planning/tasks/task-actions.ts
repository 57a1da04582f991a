// What can be done with a whole task: making another like it, and deleting it with a way back.
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { newId } from "@vereda/domain/new-id";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useDeletionUndo, useUndo } from "../undo.ts";

/** Makes a copy; `onMade` takes the person there, else the way back is offered where they are. */
export function useDuplicate({ id, title }: Task, onMade?: (copy: Task) => void) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const offerUndo = useUndo();
  const { mutate } = useMutation({
    mutationFn: (copyId: string) =>
      api.data("POST /planning/tasks/:id/duplicate", { params: { id }, body: { id: copyId } }),
    onSuccess: async (copy) => {
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
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
        detail: errorText(error, locale),
        tone: "problem",
      }),
  });
  return () => mutate(newId(nowMs()));
}

/** Deletes without asking: it can be taken back. `onGone` is where the person goes, if they cannot stay. */
export function useTaskDeletion({ id, title }: Task, onDeleted?: () => unknown) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const offerUndo = useDeletionUndo();
  const mentionsTask = ({ queryKey }: { queryKey: QueryKey }) =>
    JSON.stringify(queryKey).includes(id);
  const { mutate } = useMutation({
    mutationFn: () => api.data("DELETE /planning/tasks/:id", { params: { id } }),
    // What its own screen still asks would find it gone.
    onMutate: () => queryClient.cancelQueries({ predicate: mentionsTask }),
    onSuccess: async () => {
      await onDeleted?.();
      offerUndo(m.planning_deleted({ title }), [id]);
      await queryClient.invalidateQueries({
        queryKey: slugKey("planning"),
        // Nor is it asked again while that screen is still going.
        predicate: (query) => !mentionsTask(query),
      });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ predicate: mentionsTask });
      showToast({
        title: m.planning_task_not_deleted(),
        detail: errorText(error, locale),
        tone: "problem",
      });
    },
  });
  return () => mutate();
}

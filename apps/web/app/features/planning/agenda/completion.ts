// Completes and reopens agenda items: optimistic update, outbox, rollback on rejection.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useUndo, withdrawUndo } from "../undo.ts";
import { completions } from "../tasks/completions/completions.ts";

const COMPLETION = ["planning", "completion"];

function updateCachedItem(
  queryClient: QueryClient,
  date: string,
  taskId: string,
  completed: boolean,
): void {
  const key = buildQueryKey("GET /planning/schedules/daily-agenda", { query: { date } });
  queryClient.setQueryData<Agenda>(
    key,
    (agenda) =>
      agenda && {
        ...agenda,
        items: agenda.items.map((item) => (item.taskId === taskId ? { ...item, completed } : item)),
      },
    // Preserves `updatedAt`, because the offline note displays the age of the server data.
    { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 },
  );
}

/**
 * Mutations of a row's checkbox: `date` is the occurrence, `agendaDate` the day whose agenda lists it.
 * Consecutive clicks are sent in sequence.
 */
export function useCompletion(
  { taskId, title }: Pick<AgendaItem, "taskId" | "title">,
  date: string,
  agendaDate: string,
) {
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const about = `done ${taskId} ${date}`;
  const { id: userId } = useCurrentUser();
  const buildMutation = (completed: boolean) => ({
    mutationKey: COMPLETION,
    scope: { id: `completion ${taskId}` },
    mutationFn: () =>
      completions.deliver(userId, { what: "task", subject: taskId, date, completed, title }),
    onMutate: async () => {
      await queryClient.cancelQueries({
        queryKey: buildQueryKey("GET /planning/schedules/daily-agenda"),
      });
      updateCachedItem(queryClient, agendaDate, taskId, completed);
    },
    onError: () => {
      withdrawUndo(about);
      updateCachedItem(queryClient, agendaDate, taskId, !completed);
    },
    onSettled: async () => {
      // A refetch during other mutations would revert their optimistic updates.
      if (queryClient.isMutating({ mutationKey: COMPLETION }) > 1) return;
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
  });
  const complete = useMutation(buildMutation(true));
  const reopen = useMutation(buildMutation(false));
  return {
    complete,
    reopen,
    toggle: (completed: boolean) => {
      (completed ? reopen : complete).reset();
      (completed ? complete : reopen).mutate();
      if (!completed) return withdrawUndo(about);
      return offerUndo({
        about,
        title: m.planning_done_announcement({ title }),
        undo: () => reopen.mutateAsync(),
        failure: m.planning_not_reopened({ title }),
      });
    },
  };
}

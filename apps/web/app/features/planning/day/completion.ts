// Completing and reopening what a day holds: shown at once, taken back when it could not be saved.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { useUndo, withdrawUndo } from "../undo.ts";

const COMPLETION = ["planning", "completion"];

function mark(queryClient: QueryClient, date: string, taskId: string, completed: boolean): void {
  queryClient.setQueryData<Agenda>(
    keyOf(planningApi.dailyAgenda, { query: { date } }),
    (agenda) =>
      agenda && {
        ...agenda,
        items: agenda.items.map((item) => (item.taskId === taskId ? { ...item, completed } : item)),
      },
  );
}

/**
 * The two intents of a row's round mark: `date` is the occurrence, `shownOn` the day whose agenda shows it. Presses in a
 * row are sent one after the other.
 */
export function useCompletion(
  { taskId, title }: Pick<AgendaItem, "taskId" | "title">,
  date: string,
  shownOn: string,
) {
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const about = `done ${taskId} ${date}`;
  const input = { params: { id: taskId }, body: { date } };
  const intent = (completed: boolean, send: () => Promise<unknown>) => ({
    mutationKey: COMPLETION,
    scope: { id: `completion ${taskId}` },
    mutationFn: send,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: keyOf(planningApi.dailyAgenda) });
      mark(queryClient, shownOn, taskId, completed);
    },
    onError: () => {
      withdrawUndo(about);
      mark(queryClient, shownOn, taskId, !completed);
    },
    onSettled: async () => {
      // While other presses are under way, the server's answer would undo what they show.
      if (queryClient.isMutating({ mutationKey: COMPLETION }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
  });
  const complete = useMutation(intent(true, () => api.data(planningApi.completeTask, input)));
  const reopen = useMutation(intent(false, () => api.data(planningApi.reopenTask, input)));
  return {
    complete,
    reopen,
    toggle: (completed: boolean) => {
      (completed ? reopen : complete).reset();
      (completed ? complete : reopen).mutate();
      if (!completed) return withdrawUndo(about);
      return offerUndo({
        about,
        title: m.planning_done_said({ title }),
        undo: () => reopen.mutateAsync(),
        failure: m.planning_not_reopened({ title }),
      });
    },
  };
}

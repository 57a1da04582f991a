// Completing and reopening what a day holds: shown at once, sent when there is a network, taken back when the server
// would not have it.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, slugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useUndo, withdrawUndo } from "../undo.ts";
import { completions } from "../completions/completions.ts";

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
    // A press makes it no younger: without a network the day says how old it is.
    { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 },
  );
}

/**
 * The two intents of a row's round mark: `date` is the occurrence, `shownOn` the day whose agenda shows it. Presses in a
 * row are sent one after the other.
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
  const intent = (completed: boolean) => ({
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
      // While other presses are under way, the server's answer would undo what they show.
      if (queryClient.isMutating({ mutationKey: COMPLETION }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
  });
  const complete = useMutation(intent(true));
  const reopen = useMutation(intent(false));
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

// Moves a task to another status with optimistic update, rollback and undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { isRecurring } from "../../schedules/series/moved.ts";
import { moveCachedTask, type AreaLocation } from "./board-data.ts";

const MOVES = ["planning", "board-moves"];

interface Move {
  readonly task: BoardTask;
  readonly to: TaskStatus;
}

/** Completing has its own endpoint, which also stops the clock. A recurring task is closed as a whole. */
async function sendMove({ task, to }: Move): Promise<unknown> {
  const params = { id: task.id };
  if (to === "COMPLETED" && !isRecurring(task.schedule)) {
    return api.data("POST /planning/tasks/:id/complete", { params, body: {} });
  }
  if (task.trackingStartedAt !== null && to !== "IN_PROGRESS") {
    await api.data("POST /planning/tasks/:id/tracking/pause", { params, body: {} });
  }
  return api.data("PATCH /planning/tasks/:id", { params, body: { status: to } });
}

function useSending(location: AreaLocation) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MOVES,
    // Requests run in sequence, so that an undo never overtakes its move.
    scope: { id: "board" },
    mutationFn: sendMove,
    onMutate: async ({ task, to }) => {
      await queryClient.cancelQueries({ queryKey: buildQueryKey("GET /planning/tasks") });
      moveCachedTask(queryClient, location, task, to);
    },
    onError: (_error, { task, to }) =>
      moveCachedTask(queryClient, location, { ...task, status: to }, task.status),
    onSettled: async () => {
      // A refetch during other moves would revert their optimistic updates.
      if (queryClient.isMutating({ mutationKey: MOVES }) > 1) return;
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
  });
}

export function useBoardMoves(location: AreaLocation) {
  const locale = useLocale();
  const sending = useSending(location);
  const offerUndo = ({ task, to }: Move) =>
    showToast({
      title: m.planning_board_moved({ title: task.title, status: taskStatusLabels[to][locale] }),
      ...(to === "COMPLETED" && isRecurring(task.schedule)
        ? { detail: m.planning_board_moved_recurring() }
        : {}),
      action: {
        label: m.planning_board_undo(),
        onPress: () => sending.mutate({ task: { ...task, status: to }, to: task.status }),
      },
    });
  const move = (task: BoardTask, to: TaskStatus) => {
    if (task.status === to) return;
    const closeOffer = offerUndo({ task, to });
    sending.mutate({ task, to }, { onError: closeOffer });
  };
  return {
    move,
    failed: sending.isError ? { ...sending.variables, error: sending.error } : null,
    retry: () => sending.isError && sending.mutate(sending.variables),
  };
}

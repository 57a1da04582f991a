// Moves a task to another status, with undo.
import { taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { isRecurring } from "../../schedules/series/moved.ts";
import { changeCachedTask } from "../../cached-tasks.ts";
import { completions } from "../completions/completions.ts";

interface Move {
  readonly task: BoardTask;
  readonly to: TaskStatus;
  /** Closes the offer to undo it. */
  readonly closeOffer?: () => void;
}

/** Completing has its own endpoint, which also stops the clock. A recurring task is closed as a whole. */
async function sendMove({ task, to }: Move, userId: string): Promise<unknown> {
  const params = { id: task.id };
  const isUnsent = completions.list(userId).some(({ payload }) => payload.subject === task.id);
  if ((to === "COMPLETED" || isUnsent) && !isRecurring(task.schedule)) {
    const { id: subject, title } = task;
    const completed = to === "COMPLETED";
    return completions.deliver(userId, { what: "task", subject, date: null, completed, title });
  }
  if (task.trackingStartedAt !== null && to !== "IN_PROGRESS") {
    await api.data("POST /planning/tasks/:id/tracking/pause", { params, body: {} });
  }
  return api.data("PATCH /planning/tasks/:id", { params, body: { status: to } });
}

export function useBoardMoves() {
  const locale = useLocale();
  const { id: userId } = useCurrentUser();
  const { send, error, input } = useCall((move: Move) => sendMove(move, userId), {
    // In sequence, so that an undo never overtakes its move.
    queue: "board",
    optimistic: ({ task: { id }, to: status }) => {
      const completed = status === "COMPLETED";
      return changeCachedTask(id, (task) => ({ ...task, status, completed }));
    },
    onFailed: (_error, { closeOffer }) => closeOffer?.(),
  });
  const offerUndo = (task: BoardTask, to: TaskStatus) =>
    showToast({
      title: m.planning_board_moved({ title: task.title, status: taskStatusLabels[to][locale] }),
      ...(to === "COMPLETED" &&
        isRecurring(task.schedule) && { detail: m.planning_board_moved_recurring() }),
      action: {
        label: m.panel_undo(),
        onPress: () => send({ task: { ...task, status: to }, to: task.status }),
      },
    });
  return {
    move: (task: BoardTask, to: TaskStatus) => {
      if (task.status !== to) send({ task, to, closeOffer: offerUndo(task, to) });
    },
    failed: error === null || input === undefined ? null : { ...input, error },
    retry: () => error !== null && input !== undefined && send(input),
  };
}

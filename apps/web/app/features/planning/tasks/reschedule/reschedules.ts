// Moves tasks to other days and times: on all screens at once, sent when possible, with undo.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { dayPlanApi, Once } from "@vereda/domain/planning/proposal/contract-day-plan";
import { createPrivateId } from "@vereda/domain/private-id";
import { api } from "#platform/api/api.ts";
import { ApiError } from "#platform/api/errors.ts";
import { session } from "#platform/auth/session/session.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { defineWrites, sendPending } from "#platform/outbox/outbox.ts";
import { findCached } from "#platform/outbox/overlay.ts";
import { removeWrites } from "#platform/outbox/stored-writes.ts";
import { useCall } from "#platform/query/use-call.ts";
import { applyWhilePending, updateCachedTasks } from "../../cached-tasks.ts";
import { buildTimestamp, getDelayedTime } from "../../action-time.ts";
import type { RowTask } from "../rows/row-task.ts";
import { useUndo, withdrawUndo } from "#shell/undo.ts";
import { buildMoveChange, type Move, type Moves } from "./apply-moves.ts";
import { toOnce } from "./move-schedule.ts";

type Restored = BodyIn<typeof dayPlanApi.restore>["items"];

type Rescheduling = Moves & {
  readonly id: string;
  /** When the tasks were moved, an instant. */
  readonly at?: string;
  /** Undoes another one. */
  readonly restored?: Restored | undefined;
};

/** What the server needs to undo a rescheduling, by its id. */
const undoable = new Map<string, Restored>();
session.onReset(() => undoable.clear());

async function sendMoves({ id, at, moves, restored }: Rescheduling, attempts: number) {
  const plannedAt = getDelayedTime(at);
  const stamp = <Dates extends object>(dates: Dates) => ({ ...dates, plannedAt });
  if (restored !== undefined) {
    const items = restored.map((item) => ({ ...item, before: item.before && stamp(item.before) }));
    return api.data("POST /planning/schedules/restore", { body: { items } });
  }
  for (const { taskId, minutes } of moves) {
    const request = { params: { id: taskId }, body: { executionMin: minutes }, isQueued: true };
    if (minutes) await api.data("PUT /planning/tasks/:id/estimations", request);
  }
  const dated = moves.flatMap(({ taskId, date, schedule }) =>
    schedule === null ? [] : { taskId, date, schedule: stamp(schedule) },
  );
  for (const { taskId } of moves.filter(({ schedule }) => schedule === null))
    await api.data("DELETE /planning/tasks/:id/schedule", {
      params: { id: taskId },
      isQueued: true,
    });
  if (dated.length === 0) return null;
  try {
    const saved = await api.data("PUT /planning/schedules", { body: { items: dated } });
    undoable.set(
      id,
      saved.items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before })),
    );
    return null;
  } catch (error) {
    // The response to an earlier attempt was lost.
    if (attempts > 0 && error instanceof ApiError && error.code === "occurrence_moved") return null;
    throw error;
  }
}

export const reschedules = defineWrites<Rescheduling, null>({
  kind: "reschedule",
  // One after the other: an undo must not overtake its move.
  lane: () => "all",
  send: sendMoves,
  describe: ({ moves: [move, ...others] }) => {
    const title = others.length === 0 && move ? findCached(move.taskId)?.["title"] : null;
    if (typeof title === "string") return m.outbox_kind_moved({ title });
    return m.outbox_kind_moved_many({ count: others.length + 1 });
  },
});

applyWhilePending(reschedules, buildMoveChange);

/** A date requires an estimate; quick add assumes the same. */
const DEFAULT_MINUTES = 30;

/** @param date of a recurring task; @param schedule null removes the dates */
export function buildMove(
  task: Pick<RowTask, "id" | "schedule" | "plannedTotalMin">,
  date: string | null,
  schedule: Once | null,
): Move {
  const needsEstimate = date === null && schedule !== null && !task.plannedTotalMin;
  return {
    taskId: task.id,
    date,
    schedule,
    before: task.schedule && toOnce(task.schedule),
    minutes: needsEstimate ? DEFAULT_MINUTES : null,
  };
}

type Texts = { readonly done: string; readonly detail?: string; readonly failed: string };
type Sent = Texts & {
  readonly about: string;
  readonly write: Rescheduling;
  readonly revert: () => void;
};

/** Saves all moves or none, with one undo. */
export function useReschedule(): (moves: readonly Move[], texts: Texts) => void {
  const { id: userId } = useCurrentUser();
  const days = useDays();
  const offerUndo = useUndo();
  const { send } = useCall(({ write }: Sent) => reschedules.deliver(userId, write), {
    queue: RESCHEDULING,
    optimistic: ({ revert }) => revert,
    failed: ({ failed }) => failed,
    onDone: (_outcome, { about, done, detail, write, revert }) => {
      const isEstimated = write.moves.some(({ minutes }) => minutes);
      const visibleDetail = isEstimated ? m.planning_when_estimated() : detail;
      offerUndo({
        about,
        title: done,
        ...(visibleDetail !== undefined && { detail: visibleDetail }),
        undo: () => undo(userId, write, revert),
        failure: m.planning_bulk_not_undone(),
      });
    },
  });
  return (moves, texts) => {
    const about = `moved ${moves.map(({ taskId }) => taskId).join(" ")}`;
    withdrawUndo(about);
    const write = { id: createPrivateId(), at: buildTimestamp(), moves, days };
    send({ ...texts, about, write, revert: updateCachedTasks(buildMoveChange(write)) });
  };
}

/** The queue of what changes when tasks are, and how long they take. */
export const RESCHEDULING = "reschedule";

async function undo(
  userId: string,
  { id, moves, days }: Rescheduling,
  revert: () => void,
): Promise<unknown> {
  // A queued one may have been sent since.
  await sendPending(userId);
  const unsent = reschedules
    .list(userId)
    .find(({ payload, isSent }) => payload.id === id && !isSent);
  if (unsent !== undefined) {
    revert();
    return removeWrites(userId, [unsent.id]);
  }
  const back = moves.flatMap(({ taskId, date, before }) =>
    date === null ? { taskId, date, schedule: before, before: null } : [],
  );
  const own = { id: createPrivateId(), at: buildTimestamp() };
  const write = { ...own, moves: back, days, restored: undoable.get(id) };
  const revertBack = updateCachedTasks(buildMoveChange(write));
  return reschedules.deliver(userId, write).catch((error: unknown) => {
    revertBack();
    throw error;
  });
}

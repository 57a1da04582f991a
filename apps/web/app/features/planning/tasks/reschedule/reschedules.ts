// Moves tasks to other days and times: on all screens at once, sent when possible, with undo.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { dayPlanApi, Once } from "@vereda/domain/planning/proposal/contract-day-plan";
import { createPrivateId } from "@vereda/domain/private-id";
import { api } from "#platform/api/api.ts";
import { ApiError } from "#platform/api/errors.ts";
import { getSessionOwnerId } from "#platform/auth/session/session-owner.ts";
import { session } from "#platform/auth/session/session.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { defineWrites, sendPending } from "#platform/outbox/outbox.ts";
import { findCached, reapplyPending } from "#platform/outbox/overlay.ts";
import { mayHaveArrived, removeWrites } from "#platform/outbox/stored-writes.ts";
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
  /** The id of another one, which it undoes. */
  readonly undoes?: string;
  /** In writes of earlier versions, what it undoes. */
  readonly restored?: Restored;
};

/** What the server needs to undo a rescheduling, or why it cannot, by its id. */
const undoable = new Map<string, Restored | ApiError>();
session.onReset(() => undoable.clear());

async function sendMoves(
  { id, at, moves, undoes = "", restored }: Rescheduling,
  _attempts: number,
  isTried: boolean,
) {
  const plannedAt = getDelayedTime(at);
  const stamp = <Dates extends object>(dates: Dates) => ({ ...dates, plannedAt });
  const undone = restored ?? undoable.get(undoes);
  if (undone instanceof ApiError) throw undone;
  if (undone !== undefined) {
    const items = undone.map((item) => ({ ...item, before: item.before && stamp(item.before) }));
    return api.data("POST /planning/schedules/restore", { body: { items } });
  }
  for (const { taskId, minutes } of moves) {
    const request = { params: { id: taskId }, body: { executionMin: minutes }, isQueued: true };
    if (minutes) await api.data("PUT /planning/tasks/:id/estimations", request);
  }
  const dated = moves.flatMap(({ taskId, date, schedule, before }) =>
    schedule === null ? [] : { taskId, date, schedule: stamp(schedule), before, madeFrom: null },
  );
  for (const { taskId } of moves.filter(({ schedule }) => schedule === null))
    await api.data("DELETE /planning/tasks/:id/schedule", {
      params: { id: taskId },
      isQueued: true,
    });
  if (dated.length === 0) return null;
  try {
    const body = { items: dated.map(({ taskId, date, schedule }) => ({ taskId, date, schedule })) };
    const saved = await api.data("PUT /planning/schedules", { body });
    // Where an earlier attempt may have arrived, the server's `before` may be what it moved to.
    const hasBefore = !isTried || dated.some(({ date }) => date !== null);
    undoable.set(
      id,
      (hasBefore ? saved.items : dated).map(({ taskId, madeFrom, before }) => ({
        taskId,
        madeFrom,
        before,
      })),
    );
    return null;
  } catch (error) {
    const isMoved = error instanceof ApiError && error.code === "occurrence_moved";
    if (!isTried || !isMoved) throw error;
    // The response to an earlier attempt was lost, and with it what undoes the move.
    undoable.set(id, error);
    return null;
  }
}

const listTasks = (moves: readonly Move[]) => moves.map(({ taskId }) => taskId);

export const reschedules = defineWrites<Rescheduling, null>({
  kind: "reschedule",
  // An undo names its move, and waits for it.
  subjects: ({ id, moves }) => [id, ...listTasks(moves)],
  send: sendMoves,
  describe: ({ moves: [move, ...others] }) => {
    const title = others.length === 0 && move ? findCached(move.taskId)?.["title"] : null;
    if (typeof title === "string") return m.outbox_kind_moved({ title });
    return m.outbox_kind_moved_many({ count: others.length + 1 });
  },
});

applyWhilePending(reschedules, (write) => {
  const waiting = reschedules.list(getSessionOwnerId() ?? "");
  return waiting.some(({ payload }) => payload.undoes === write.id) ? {} : buildMoveChange(write);
});

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
    onDone: (_outcome, { about, done, detail, write }) => {
      const isEstimated = write.moves.some(({ minutes }) => minutes);
      const visibleDetail = isEstimated ? m.planning_when_estimated() : detail;
      offerUndo({
        about,
        title: done,
        ...(visibleDetail !== undefined && { detail: visibleDetail }),
        undo: () => undo(userId, write),
        failure: m.planning_bulk_not_undone(),
      });
    },
  });
  return (moves, texts) => {
    const about = `moved ${listTasks(moves).join(" ")}`;
    withdrawUndo(about);
    const write = { id: createPrivateId(), at: buildTimestamp(), moves, days };
    send({ ...texts, about, write, revert: updateCachedTasks(buildMoveChange(write)) });
  };
}

/** The queue of what changes when tasks are, and how long they take. */
export const RESCHEDULING = "reschedule";

async function undo(userId: string, { id, moves, days }: Rescheduling): Promise<unknown> {
  // A queued one may have been sent since.
  await sendPending(userId);
  const unsent = reschedules
    .list(userId)
    .find(({ payload, isSent }) => payload.id === id && !isSent);
  const ids = listTasks(moves);
  if (unsent !== undefined && !mayHaveArrived(unsent)) {
    removeWrites(userId, [unsent.id]);
    return reapplyPending(ids);
  }
  const back = moves.flatMap(({ taskId, date, before }) =>
    date === null ? { taskId, date, schedule: before, before: null } : [],
  );
  const own = { id: createPrivateId(), at: buildTimestamp() };
  const write = { ...own, moves: back, days, undoes: id };
  const undone = reschedules.deliver(userId, write);
  reapplyPending(ids);
  return undone.catch((error: unknown) => {
    reapplyPending(ids);
    throw error;
  });
}

// Changes or deletes many tasks in one request, with undo.
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { bulkTasksApi, ChosenTask } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { useDeletionUndo } from "#features/planning/deletion-undo.ts";
import { useUndo } from "#shell/undo.ts";

export type BulkChanges = BodyOf<typeof bulkTasksApi.changeTasks>["changes"];

type Intent =
  | { readonly kind: "delete" }
  | {
      readonly kind: "change";
      readonly changes: BulkChanges;
      readonly message: string;
      readonly detail?: string;
    };

type UndoCall = {
  readonly ids: string[];
  readonly changes: BulkChanges;
  readonly places?: number[];
};

/** One undo request per group of tasks that had the same previous values; with positions if they moved. */
export function buildUndoCalls(tasks: readonly ChosenTask[], changes: BulkChanges): UndoCall[] {
  const pickPreviousValues = (task: ChosenTask): BulkChanges => {
    const { priority, environmentId, isUrgent, isHighImpact, status, missionId } = task;
    const fields = { priority, environmentId, isUrgent, isHighImpact, status, missionId };
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name in changes));
  };
  const groups = Map.groupBy(tasks, (task) => JSON.stringify(pickPreviousValues(task)));
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined
      ? []
      : [
          {
            ids: group.map(({ id }) => id),
            changes: pickPreviousValues(group[0]),
            ...(changes.missionId !== undefined && { places: group.map(({ order }) => order) }),
          },
        ],
  );
}

const send = (body: UndoCall) => api.data("PATCH /planning/tasks", { body });

/** Pauses a running clock before a status change, so that closed tasks track no time. */
async function sendChanges(tasks: readonly ChosenTask[], changes: BulkChanges): Promise<void> {
  const trackedTask = tasks.find(({ isTracked }) => isTracked);
  if (trackedTask !== undefined && changes.status !== undefined) {
    await api.data("POST /planning/tasks/:id/tracking/pause", {
      params: { id: trackedTask.id },
      body: {},
    });
  }
  await send({ ids: tasks.map(({ id }) => id), changes });
}

export function useBulk(tasks: readonly ChosenTask[], onDone: () => void) {
  const offerUndo = useUndo();
  const offerRestore = useDeletionUndo();
  const ids = tasks.map(({ id }) => id);
  const offer = (intent: Intent) => {
    if (intent.kind === "delete") {
      offerRestore(m.planning_deleted_bulk({ count: ids.length }), ids);
      return;
    }
    offerUndo({
      about: `many ${ids.join(" ")}`,
      title: intent.message,
      ...(intent.detail !== undefined && { detail: intent.detail }),
      failure: m.planning_bulk_not_undone(),
      undo: () => Promise.all(buildUndoCalls(tasks, intent.changes).map(send)),
    });
  };
  return useCall(
    async (intent: Intent) => {
      if (intent.kind === "change") await sendChanges(tasks, intent.changes);
      else await api.data("DELETE /planning/tasks", { body: { ids } });
    },
    {
      onDone: (_done, intent) => {
        onDone();
        offer(intent);
      },
    },
  );
}

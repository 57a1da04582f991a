// Moves the open items of a past day to today at once, with undo. Lazy-loaded.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { isUnder } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { moveSchedule } from "#features/planning/schedules/series/moved.ts";
import { useUndo } from "#features/planning/undo.ts";

async function move(item: AgendaItem, today: Day): Promise<AgendaItem | null> {
  const { taskId, schedule } = item;
  const body = schedule === null ? null : moveSchedule(schedule, today);
  if (body === null) return null;
  const response = await api.call("PUT /planning/tasks/:id/schedule", {
    params: { id: taskId },
    body,
  });
  return response.success ? item : null;
}

/** Restores the previous schedules, all or none. */
function restoreSchedules(items: readonly AgendaItem[]): Promise<unknown> {
  const before = items.flatMap(({ taskId, schedule }) => {
    if (schedule === null) return [];
    const { startDate, endDate, timezone, allDay } = schedule;
    return [{ taskId, madeFrom: null, before: { startDate, endDate, timezone, allDay } }];
  });
  return api.data("POST /planning/schedules/restore", { body: { items: before } });
}

export default function MoveToToday({
  items,
  today,
}: {
  items: readonly AgendaItem[];
  today: Day;
}) {
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const moving = useMutation({
    mutationFn: () => Promise.all(items.map((item) => move(item, today))),
    onSuccess: (results) => {
      const moved = results.filter((item) => item !== null);
      const left = results.length - moved.length;
      const notMovedText = left === 0 ? undefined : m.planning_day_not_moved({ count: left });
      if (moved.length === 0) showToast({ tone: "error", title: notMovedText ?? "" });
      else {
        offerUndo({
          about: "moved to today",
          title: m.planning_day_moved({ count: moved.length }),
          ...(notMovedText !== undefined && { detail: notMovedText }),
          undo: () => restoreSchedules(moved),
          failure: m.planning_bulk_not_undone(),
        });
      }
      return queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
  });
  if (items.length === 0) return null;
  return (
    <Button variant="outline" isPending={moving.isPending} onPress={() => moving.mutate()}>
      {items.length === 1 ? m.planning_day_move_one_to_today() : m.planning_day_move_to_today()}
    </Button>
  );
}

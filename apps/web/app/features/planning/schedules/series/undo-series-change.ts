// Undoes a partial change of a series while the save message is visible.
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import type { DateScope } from "./date-scope.ts";

type SeriesChange = {
  readonly seriesId: string;
  readonly scope: DateScope;
  readonly before: Schedule;
  /** The task in the response, which has the changed dates. */
  readonly made: Task;
  readonly newScheduleId: string;
};

export function useAnnounceWithUndo(today: Day) {
  const undoing = useCall(undoSeriesChange, {
    failed: m.planning_series_not_undone(),
    onDone: () => showToast({ title: m.planning_series_undone() }),
  });
  return (change: SeriesChange) =>
    showToast({
      title: m.planning_schedule_saved(),
      ...(canUndo(change, today) && {
        action: { label: m.panel_undo(), onPress: () => undoing.send(change) },
      }),
    });
}

/**
 * False if a date that was already split off moved again, or if the restored series would start in the
 * past.
 */
function canUndo({ seriesId, before, made, newScheduleId }: SeriesChange, today: Day): boolean {
  if (made.id === seriesId) return before.startDate.slice(0, 10) >= formatIsoDay(today);
  return made.schedule?.id === newScheduleId;
}

async function undoSeriesChange({ seriesId, scope, before, made }: SeriesChange): Promise<void> {
  const remove = () => api.data("DELETE /planning/tasks/:id", { params: { id: made.id } });
  if (scope.kind === "one") {
    await remove();
    const params = { id: seriesId, date: scope.date };
    await api.data("DELETE /planning/tasks/:id/occurrences/:date/skip", { params });
    return;
  }
  const params = { id: seriesId };
  // Restores the series first, so that no date is lost if the second request fails.
  await api.data("PUT /planning/tasks/:id/schedule", { params, body: toScheduleInput(before) });
  if (made.id !== seriesId) await remove();
}

/** The request that restores a schedule; an RRULE replaces the recurrence fields. */
function toScheduleInput({ id: _id, updatedAt: _at, ...before }: Schedule): ScheduleInput {
  if (before.rruleString === null) return before;
  const { type, status, startDate, endDate, timezone, allDay, rruleString, exceptDates } = before;
  return { type, status, startDate, endDate, timezone, allDay, rruleString, exceptDates };
}

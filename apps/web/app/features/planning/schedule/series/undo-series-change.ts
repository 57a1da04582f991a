// The way back from a series changed in part: one press, while the note that it was saved stands.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import type { DateScope } from "./date-scope.ts";

/** A change of some dates of a series. */
export type SeriesChange = {
  readonly seriesId: string;
  readonly scope: DateScope;
  /** The schedule of the series before. */
  readonly before: Schedule;
  /** What was answered: the task that stands for these dates now. */
  readonly made: Task;
  /** The id that the schedule of a new task was given. */
  readonly newScheduleId: string;
};

/** Says that it was saved, and offers to take it back. */
export function useAnnounceWithUndo(today: Day) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: undoSeriesChange,
    onSuccess: () => showToast({ title: m.planning_series_undone() }),
    onError: (error) =>
      showToast({
        title: m.planning_series_not_undone(),
        detail: errorText(error, locale),
        tone: "problem",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: slugKey("planning") }),
  });
  return (change: SeriesChange) =>
    showToast({
      title: m.planning_schedule_saved(),
      ...(canUndo(change, today) && {
        action: { label: m.planning_board_undo(), onPress: () => undoing.mutate(change) },
      }),
    });
}

/** A task of its own that was only moved once more has no way back, nor a series that would begin in the past. */
function canUndo({ seriesId, before, made, newScheduleId }: SeriesChange, today: Day): boolean {
  if (made.id === seriesId) return before.startDate.slice(0, 10) >= formatDay(today);
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
  // The series first: should the rest fail, no date is lost.
  await api.data("PUT /planning/tasks/:id/schedule", { params, body: toScheduleInput(before) });
  if (made.id !== seriesId) await remove();
}

/** What is sent to have a schedule as it was; where a rule is written out, it says everything. */
function toScheduleInput({ id: _id, updatedAt: _at, ...before }: Schedule): ScheduleInput {
  if (before.rruleString === null) return before;
  const { type, status, startDate, endDate, timezone, allDay, rruleString, exceptDates } = before;
  return { type, status, startDate, endDate, timezone, allDay, rruleString, exceptDates };
}

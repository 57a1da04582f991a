// Finds the started, uncompleted task of a day while no clock runs.
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { isRecurring } from "../schedules/series/recurring.ts";
import { mapItemToFocusTask, idleFocusState, type FocusState } from "./clock/focus-state.ts";

export function getStartedFocus(
  agenda: Pick<AgendaResponse, "items" | "date"> | undefined,
): FocusState {
  const item = agenda?.items
    .filter(isTaskItem)
    .find(({ completed, trackedDurationSeconds }) => !completed && trackedDurationSeconds > 0);
  if (agenda === undefined || item === undefined) return idleFocusState;
  return {
    task: mapItemToFocusTask(item),
    date: isRecurring(item.schedule) ? (item.carriedFrom ?? agenda.date) : null,
    startedAt: null,
    trackedSeconds: item.trackedDurationSeconds,
  };
}

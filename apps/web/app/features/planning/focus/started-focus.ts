// What of a day is under way while no clock runs: begun, and not done yet.
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { isRecurring } from "../schedule/series/moved.ts";
import { mapItemToFocusTask, idleFocusState, type FocusState } from "./clock/focus-state.ts";

/** The first task of a day that was begun; nothing where there is none, or the day is not known. */
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

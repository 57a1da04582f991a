// What of a day is under way while no clock runs: begun, and not done yet.
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { isRecurring } from "../schedule/series/moved.ts";
import { focusTaskOfItem, nothingShown, type ShownFocus } from "./clock/presses.ts";

/** The first task of a day that was begun; nothing where there is none, or the day is not known. */
export function underWayOf(agenda: Pick<AgendaAnswer, "items" | "date"> | undefined): ShownFocus {
  const item = agenda?.items
    .filter(isTaskItem)
    .find(({ completed, trackedDurationSeconds }) => !completed && trackedDurationSeconds > 0);
  if (agenda === undefined || item === undefined) return nothingShown;
  return {
    task: focusTaskOfItem(item),
    date: isRecurring(item.schedule) ? (item.carriedFrom ?? agenda.date) : null,
    startedAt: null,
    trackedSeconds: item.trackedDurationSeconds,
  };
}

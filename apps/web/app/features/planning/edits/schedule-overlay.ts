// What new dates change on the screens until the server has them.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Calendar } from "@vereda/domain/planning/calendar/contract-calendar";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { getCurrentUser } from "#platform/auth/user/current-user.ts";
import type { CallWrite } from "#platform/outbox/calls.ts";
import type { OfflineCall } from "#platform/outbox/deferral.ts";
import { findCached, setFields, type Overlay } from "#platform/outbox/overlay.ts";
import { isRecurring } from "../schedules/series/recurring.ts";
import { buildMoveChange } from "../tasks/reschedule/apply-moves.ts";
import { toOnce } from "../tasks/reschedule/move-schedule.ts";
import { addToAgenda, AGENDA, CALENDAR, completeSchedule, withTitles } from "./new-objects.ts";

/** Of a whole object, or of one date of a recurring task. The dates of a rule are left to the server. */
function buildOverlay({ call, input: { params = {}, body } }: CallWrite): Overlay {
  const taskId = String(params["id"]);
  const date = (params["date"] as string | undefined) ?? null;
  const schedule = completeSchedule(call.startsWith("DELETE") ? null : body);
  const changes = date === null ? { [taskId]: setFields({ schedule }) } : {};
  const user = getCurrentUser();
  const isDated = schedule === null || !isRecurring(schedule);
  if (!user || !isDated || !call.includes("/tasks/")) return { changes };
  const days = { timeZone: user.timezone, pastMidnight: user.pastMidnight };
  const moves = [{ taskId, date, schedule: schedule && toOnce(schedule), before: null }];
  const { onAgenda, onCalendar } = buildMoveChange({ moves, days });
  return {
    changes,
    onData(data, path) {
      if (path === CALENDAR) {
        const calendar = data as Calendar;
        return { ...calendar, items: onCalendar(calendar.items) };
      }
      if (path !== AGENDA) return data;
      const agenda = onAgenda(data as Agenda);
      const task = date === null ? (findCached(taskId) as Task | null) : null;
      return task === null || schedule === null
        ? agenda
        : addToAgenda(agenda, withTitles({ ...task, schedule }));
    },
  };
}

export const taskSchedule: OfflineCall = {
  overlay: buildOverlay,
  respond: ({ body }) => completeSchedule(body) ?? {},
};

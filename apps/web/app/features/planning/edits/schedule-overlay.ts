// What new dates change on the screens until the server has them.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Calendar } from "@vereda/domain/planning/calendar/contract-calendar";
import { getCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  addPause,
  cancelPause,
  getEffectiveStatus,
  findPause,
  resumeNow,
  type Pausable,
} from "@vereda/domain/planning/schedules/pauses";
import { nowMs } from "#platform/clock.ts";
import type { CallWrite } from "#platform/outbox/calls.ts";
import type { OfflineCall, SentInput } from "#platform/outbox/deferral.ts";
import { findCached, setFields, type Fields, type Overlay } from "#platform/outbox/overlay.ts";
import { isRecurring } from "../schedules/series/recurring.ts";
import { buildMoveChange } from "../tasks/reschedule/apply-moves.ts";
import { toOnce } from "../tasks/reschedule/move-schedule.ts";
import { AGENDA, CALENDAR, completeSchedule } from "./new-objects.ts";

/** Of a whole object, or of one date of a recurring task. The dates of a rule are left to the server. */
export function buildScheduleOverlay({ call, input: { params = {}, body } }: CallWrite): Overlay {
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
      return path === AGENDA ? onAgenda(data as Agenda) : data;
    },
  };
}

export const taskSchedule: OfflineCall = {
  overlay: buildScheduleOverlay,
  respond: ({ body }) => completeSchedule(body) ?? {},
};

type ChangePauses = (pauses: readonly Pause[], sent: Partial<Pause>, today: Day) => Pause[];

/** Of an objective or a task; what an agenda has of it on a paused day leaves it. */
function buildPausing(changePauses: ChangePauses): OfflineCall {
  const change = ({ body, query }: SentInput, object: Fields): Fields => {
    const { pauses, status } = object as Partial<Pausable>;
    const user = getCurrentUser();
    if (pauses === undefined || user === null) return object;
    const today = getUserDay(nowMs(), { ...user, timeZone: user.timezone });
    const next = changePauses(pauses, { ...body, ...query }, today);
    if (status !== "ACTIVE" && status !== "PAUSED") return { ...object, pauses: next };
    const objective = { status: "ACTIVE", pauses: next } as const;
    return { ...object, pauses: next, status: getEffectiveStatus(objective, today) };
  };
  return {
    respond: (input) => change(input, findCached(String(input.params?.["id"])) ?? {}),
    overlay({ input, made }) {
      const id = String(input.params?.["id"]);
      return {
        changes: { [id]: (object) => change(input, object) },
        onData(data, path) {
          const agenda = data as Agenda;
          const day = path === AGENDA ? parseDay(agenda.date) : null;
          const { pauses = [] } = made as Partial<Pausable>;
          if (day === null || findPause(pauses, day) === null) return data;
          const items = agenda.items.filter(
            (item) => ![item.taskId, item.objectiveId].includes(id),
          );
          return { ...agenda, items };
        },
      };
    },
  };
}

export const pausing = buildPausing((pauses, { from, until = null }, today) =>
  addPause(pauses, { from: from ?? formatIsoDay(today), until }),
);
export const resuming: OfflineCall = {
  ...buildPausing((pauses, { from }, today) =>
    from === undefined ? resumeNow(pauses, today) : cancelPause(pauses, from),
  ),
  takesBack: ({ call, input }, { params, query }) =>
    call.endsWith("/pause") &&
    input.params?.["id"] === params?.["id"] &&
    input.body?.["from"] === query?.["from"],
};

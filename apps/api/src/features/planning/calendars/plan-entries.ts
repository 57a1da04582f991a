// A user's own tasks and events as the entries of a written calendar.
import { and, desc, eq, gte, isNotNull, ne, notInArray, sql, type SQL } from "drizzle-orm";
import type { Locale } from "@vereda/domain/locale";
import type { TaskPriority } from "@vereda/domain/planning/catalogue";
import { formatRule } from "@vereda/domain/planning/recurrence/language/format";
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import {
  buildRecurrence,
  buildScheduleRule,
} from "@vereda/domain/planning/schedules/schedule-repeat";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { isAreaActive, isHandedOver } from "../agenda/rows/queries.ts";
import { toStoredSchedule } from "../schedules/schedule-rows.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import { schedules, type ScheduleRow } from "../tables/schedules.ts";
import { toEstimation } from "../tables/task-content.ts";
import { formatUtc, type WrittenEntry } from "#platform/icalendar/write-calendar.ts";

const MAX_ENTRIES = 5000;
/** Days around today in which occurrences are left out one by one. */
const EXCEPT_DAYS = 366;

const busyTitles: Readonly<Record<Locale, string>> = { es: "Ocupado", en: "Busy" };
const priorities: Readonly<Record<TaskPriority, number>> = {
  URGENT: 1,
  HIGH: 3,
  MEDIUM: 5,
  LOW: 9,
};

interface Reader {
  readonly userId: string;
  readonly today: Day;
}

function buildTimes(
  schedule: StoredSchedule,
  minutes: number | null,
  { today }: Reader,
  isPaused: ((day: Day) => boolean) | null,
): Pick<WrittenEntry, "start" | "end" | "rule" | "exceptDays"> {
  const { timezone: zone, startMinute: minute, endDay, endMinute, isRecurring } = schedule;
  const rule = buildScheduleRule(schedule);
  // In a calendar the start always occurs, so it must be an occurrence.
  const recurrence = rule && buildRecurrence({ ...schedule, exceptDays: null, rotation: null });
  const startDay = recurrence?.nextAfter(schedule.startDay - 1) ?? schedule.startDay;
  const days = (endDay ?? schedule.startDay) - schedule.startDay;
  const start = { day: startDay, minute, zone };
  const length = { end: null as WrittenEntry["end"] };
  if (minute === null) {
    if (endDay !== null && !isRecurring) length.end = { day: startDay + days + 1, minute, zone };
  } else if (endMinute !== null) length.end = { day: startDay + days, minute: endMinute, zone };
  else if (minutes !== null && minutes > 0)
    length.end = { day: startDay, minute: minute + minutes, zone };
  if (rule === null || recurrence === null) return { start, ...length };
  const own = buildRecurrence(schedule);
  const [from, to] = [today - EXCEPT_DAYS, today + EXCEPT_DAYS];
  const isLeftOut = (day: Day) => own?.occursOn(day) === false || isPaused?.(day) === true;
  const exceptDays =
    schedule.exceptDays === null && schedule.rotation == null && isPaused === null
      ? []
      : recurrence.between(from, to, 2 * EXCEPT_DAYS).filter(isLeftOut);
  const { until } = rule;
  const text = formatRule(minute === null ? rule : { ...rule, until: null });
  const end =
    minute === null || until === null
      ? ""
      : `;UNTIL=${formatUtc(resolveInstant(zone, until.day, minute))}`;
  return { start, ...length, rule: text + end, exceptDays };
}

interface Choice {
  /** Beyond those of the owner. */
  readonly where?: SQL | undefined;
  /** Only what has a date and is not over before that day. */
  readonly since: Day | null;
}

const getStatus = ({ status }: Pick<ScheduleRow, "status">) =>
  status === "TENTATIVE" ? "TENTATIVE" : null;

const isStored = eq(schedules.taskId, tasks.id);

/** Own tasks that nobody else has taken; without descriptions of who else is concerned. */
async function loadTasks(db: Database, reader: Reader, { where, since }: Choice) {
  const rows = await db
    .select({ task: tasks, schedule: schedules, objective: objectives })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .innerJoin(missions, eq(missions.id, tasks.missionId))
    .leftJoin(schedules, and(isStored, ne(schedules.status, "CANCELLED")))
    .where(
      and(
        eq(tasks.ownerId, reader.userId),
        ne(tasks.status, "CANCELLED"),
        ne(missions.status, "SKIPPED"),
        notInArray(objectives.status, ["ARCHIVED", "BACKLOG"]),
        sql.raw(`${isHandedOver} is not true and ${isAreaActive}`),
        since === null
          ? undefined
          : and(isNotNull(schedules.id), gte(schedules.lastDay, formatIsoDay(since))),
        where,
      ),
    )
    .orderBy(desc(schedules.startDay), tasks.id)
    .limit(MAX_ENTRIES);
  return rows.map(({ task, schedule, objective }) => {
    const hasPauses = objective.pauses.length + task.pauses.length > 0;
    const isPaused = hasPauses || objective.status === "PAUSED";
    const times =
      schedule === null
        ? { start: null, end: null }
        : buildTimes(
            toStoredSchedule(schedule, reader.userId),
            totalMinutes(toEstimation(task)),
            reader,
            isPaused ? (day) => isTaskPausedOn(objective, task.pauses, day) : null,
          );
    return { task, schedule, objective, times };
  });
}

async function loadEvents(db: Database, { userId, today }: Reader, { where, since }: Choice) {
  const rows = await db
    .select({ schedule: schedules, objective: objectives })
    .from(objectives)
    .innerJoin(schedules, eq(schedules.objectiveId, objectives.id))
    .where(
      and(
        eq(objectives.ownerId, userId),
        eq(objectives.type, "EVENT"),
        notInArray(objectives.status, ["ARCHIVED", "BACKLOG"]),
        ne(schedules.status, "CANCELLED"),
        sql.raw(isAreaActive),
        since === null ? undefined : gte(schedules.lastDay, formatIsoDay(since)),
        where,
      ),
    )
    .orderBy(desc(schedules.startDay), objectives.id)
    .limit(MAX_ENTRIES);
  return rows.map(({ schedule, objective }): WrittenEntry => ({
    kind: "VEVENT",
    uid: `${objective.id}@vereda`,
    title: objective.title,
    description: objective.description,
    ...buildTimes(toStoredSchedule(schedule), null, { userId, today }, null),
    status: getStatus(schedule),
    updatedAt: objective.updatedAt > schedule.updatedAt ? objective.updatedAt : schedule.updatedAt,
  }));
}

/** What has a date, for calendars of others: without descriptions, or even titles. */
export async function loadFeedEntries(
  db: Database,
  reader: Reader,
  choice: Choice,
  { showsTitles, locale }: { readonly showsTitles: boolean; readonly locale: Locale },
): Promise<WrittenEntry[]> {
  const planned = await loadTasks(db, reader, choice);
  const events = await loadEvents(db, reader, choice);
  const dated = planned.flatMap(({ task, schedule, times }): WrittenEntry[] =>
    schedule === null
      ? []
      : [
          {
            kind: "VEVENT",
            uid: `${task.id}@vereda`,
            title: task.title,
            ...times,
            status: getStatus(schedule),
            updatedAt: task.updatedAt > schedule.updatedAt ? task.updatedAt : schedule.updatedAt,
          },
        ],
  );
  return [...events, ...dated].map((entry) => ({
    ...entry,
    description: null,
    title: showsTitles ? entry.title : busyTitles[locale],
  }));
}

/** Tasks as VTODO, with or without a date, and events. */
export async function loadExportEntries(
  db: Database,
  reader: Reader,
  {
    tasks: ofTasks,
    events,
  }: { readonly tasks?: SQL | undefined; readonly events: SQL | undefined },
): Promise<WrittenEntry[]> {
  const planned = await loadTasks(db, reader, { where: ofTasks, since: null });
  const written = planned.map(({ task, schedule, times }): WrittenEntry => ({
    kind: "VTODO",
    uid: `${task.id}@vereda`,
    title: task.title,
    description: task.description,
    ...times,
    status: task.status === "COMPLETED" ? "COMPLETED" : "NEEDS-ACTION",
    priority: task.priority && priorities[task.priority],
    completedAt: task.completedAt,
    updatedAt:
      schedule !== null && schedule.updatedAt > task.updatedAt
        ? schedule.updatedAt
        : task.updatedAt,
  }));
  return [...(await loadEvents(db, reader, { where: events, since: null })), ...written];
}

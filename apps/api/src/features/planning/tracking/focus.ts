// The user's current task: the one with a running clock, else the first started task of today.
import { and, desc, eq, gt } from "drizzle-orm";
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import { isLongRunning, getProgressState } from "@vereda/domain/planning/tracking/tracking";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findTaskFor } from "../access/access.ts";
import type { TaskAccess } from "../access/access.ts";
import type { Agenda } from "../agenda/agenda.ts";
import { timeEntries } from "../tables/schedules.ts";
import type { TimeEntryRow } from "../tables/schedules.ts";
import { parseStoredDay, loadSchedules } from "../schedules/schedule-rows.ts";
import { showTask } from "../tasks/tasks.ts";
import { findRunningClock } from "./clock.ts";
import { showEntry } from "./time-entries.ts";

interface Current {
  readonly access: TaskAccess;
  readonly day: Day;
  /** A recurring task needs its day in the response. */
  readonly recurs: boolean;
  readonly entry: TimeEntryRow | null;
}

/**
 * Returns a function that loads the current task. It loads the agenda only when more than the clock is
 * requested.
 */
export function makeFocus(db: Database, getAgenda: Agenda) {
  const findStarted = async (caller: Caller, now: Date) => {
    const { items } = await getAgenda(caller, undefined, now);
    return await findStartedTask(db, caller, items.filter(isTaskItem), now);
  };
  return async (caller: Caller, only: "clock" | undefined, now: Date): Promise<CurrentFocus> => {
    const doubtful = await findDoubtfulEntry(db, caller, now);
    const clock = await findRunning(db, caller);
    const current = clock ?? (only === "clock" ? null : await findStarted(caller, now));
    if (current === null) return { ...nothing, now: now.toISOString(), doubtful };
    return { ...(await showFocus(db, caller, current, now)), doubtful };
  };
}

const nothing = {
  task: null,
  date: null,
  startedAt: null,
  entryId: null,
  trackedSeconds: 0,
  state: "idle",
  isForgotten: false,
} as const;

async function findRunning(db: Database, caller: Caller): Promise<Current | null> {
  const entry = (await findRunningClock(db, caller))?.entry;
  if (entry === undefined) return null;
  const access = await findWorkable(db, caller, entry.taskId);
  if (access === null) return null;
  const schedule = (await loadSchedules(db, "taskId", [entry.taskId])).get(entry.taskId);
  const own = parseStoredDay(entry.day);
  const recurs = schedule?.isRecurring === true;
  const day = recurs ? getDisplayDay(schedule, own, caller) : own;
  return { access, day, recurs, entry };
}

async function findStartedTask(
  db: Database,
  caller: Caller,
  items: readonly AgendaItem[],
  now: Date,
): Promise<Current | null> {
  const started = items.find((item) => !item.completed && item.trackedDurationSeconds > 0);
  if (started === undefined) return null;
  const access = await findWorkable(db, caller, started.taskId);
  if (access === null) return null;
  const today = getUserDay(now.getTime(), caller);
  const day = started.carriedFrom === null ? today : (parseDay(started.carriedFrom) ?? today);
  const recurs = (started.schedule?.frequency ?? null) !== null;
  return { access, day, recurs, entry: null };
}

async function findWorkable(db: Database, caller: Caller, id: string): Promise<TaskAccess | null> {
  try {
    return await findTaskFor(db, caller, id, "work");
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function showFocus(
  db: Database,
  caller: Caller,
  { access, day, recurs, entry }: Current,
  now: Date,
): Promise<Omit<CurrentFocus, "doubtful">> {
  const task = await showTask(db, caller, access, now, day);
  const running = entry === null ? 0 : Math.max(0, now.getTime() - entry.startedAt.getTime());
  const before = Math.max(0, task.trackedDurationSeconds - Math.round(running / 1000));
  return {
    now: now.toISOString(),
    task: {
      ...task,
      objectiveTitle: access.visibility === "objective" ? access.objective.title : "",
    },
    date: recurs ? formatIsoDay(day) : null,
    startedAt: entry?.startedAt.toISOString() ?? null,
    entryId: entry?.id ?? null,
    trackedSeconds: before,
    state: getProgressState({
      completed: task.completed,
      isRunning: entry !== null,
      trackedSeconds: before + running / 1000,
      plannedMinutes: task.plannedTotalMin,
    }),
    isForgotten:
      entry !== null &&
      isLongRunning(entry.startedAt.getTime(), now.getTime(), task.plannedTotalMin),
  };
}

/** Users do not remember older entries; the time list still marks those as doubtful. */
const MAX_DOUBTFUL_AGE_MS = 7 * DAY_MS;

async function findDoubtfulEntry(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<CurrentFocus["doubtful"]> {
  const { ownerId, isDoubtful, startedAt } = timeEntries;
  const earliest = new Date(now.getTime() - MAX_DOUBTFUL_AGE_MS);
  const [entry] = await db
    .select()
    .from(timeEntries)
    .where(and(eq(ownerId, caller.userId), eq(isDoubtful, true), gt(startedAt, earliest)))
    .orderBy(desc(startedAt))
    .limit(1);
  if (entry === undefined) return null;
  const access = await findWorkable(db, caller, entry.taskId);
  return access === null ? null : { ...showEntry(entry), taskTitle: access.task.title };
}

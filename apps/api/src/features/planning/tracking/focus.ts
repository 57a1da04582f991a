// What somebody is on now: the task whose clock runs; else the first of today that is under way.
import { and, desc, eq, gt } from "drizzle-orm";
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { shownOn } from "@vereda/domain/planning/schedules/occurrence";
import { isForgotten, progressStateOf } from "@vereda/domain/planning/tracking/tracking";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findTaskFor } from "../access/access.ts";
import type { FoundTask } from "../access/access.ts";
import type { Agenda } from "../agenda/agenda.ts";
import { timeEntries } from "../tables/schedules.ts";
import type { TimeEntryRow } from "../tables/schedules.ts";
import { dayOfRow, schedulesOf } from "../schedules/schedule-rows.ts";
import { showTask } from "../tasks/tasks.ts";
import { runningClock } from "./clock.ts";
import { showEntry } from "./time-entries.ts";

/** A task somebody is on, and as which of their days. */
interface Current {
  readonly found: FoundTask;
  readonly day: Day;
  /** Whether it recurs, so that its day has to be said. */
  readonly recurs: boolean;
  readonly entry: TimeEntryRow | null;
}

/** Prepares the answer to what somebody is on. The day is looked at only where more than the clock is asked for. */
export function makeFocus(db: Database, agendaOf: Agenda) {
  const begun = async (caller: Caller, now: Date) => {
    const { items } = await agendaOf(caller, undefined, now);
    return await underWay(db, caller, items.filter(isTaskItem), now);
  };
  return async (caller: Caller, only: "clock" | undefined, now: Date): Promise<CurrentFocus> => {
    const doubtful = await doubtfulEntry(db, caller, now);
    const clock = await running(db, caller);
    const current = clock ?? (only === "clock" ? null : await begun(caller, now));
    if (current === null) return { ...nothing, now: now.toISOString(), doubtful };
    return { ...(await shown(db, caller, current, now)), doubtful };
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

async function running(db: Database, caller: Caller): Promise<Current | null> {
  const entry = (await runningClock(db, caller))?.entry;
  if (entry === undefined) return null;
  const found = await workable(db, caller, entry.taskId);
  if (found === null) return null;
  const schedule = (await schedulesOf(db, "taskId", [entry.taskId])).get(entry.taskId);
  const own = dayOfRow(entry.day);
  const recurs = schedule?.isRecurring === true;
  const day = recurs ? shownOn(schedule, own, caller) : own;
  return { found, day, recurs, entry };
}

/** The first task of today that was begun and is not done. */
async function underWay(
  db: Database,
  caller: Caller,
  items: readonly AgendaItem[],
  now: Date,
): Promise<Current | null> {
  const begun = items.find((item) => !item.completed && item.trackedDurationSeconds > 0);
  if (begun === undefined) return null;
  const found = await workable(db, caller, begun.taskId);
  if (found === null) return null;
  const today = dayOf(now.getTime(), caller);
  const day = begun.carriedFrom === null ? today : (parseDay(begun.carriedFrom) ?? today);
  const recurs = (begun.schedule?.frequency ?? null) !== null;
  return { found, day, recurs, entry: null };
}

/** A task that the caller may work on now; null when they may not, or it is out of reach. */
async function workable(db: Database, caller: Caller, id: string): Promise<FoundTask | null> {
  try {
    return await findTaskFor(db, caller, id, "work");
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function shown(
  db: Database,
  caller: Caller,
  { found, day, recurs, entry }: Current,
  now: Date,
): Promise<Omit<CurrentFocus, "doubtful">> {
  const task = await showTask(db, caller, found, now, day);
  const running = entry === null ? 0 : Math.max(0, now.getTime() - entry.startedAt.getTime());
  const before = Math.max(0, task.trackedDurationSeconds - Math.round(running / 1000));
  return {
    now: now.toISOString(),
    task: { ...task, objectiveTitle: found.sight === "objective" ? found.objective.title : "" },
    date: recurs ? formatDay(day) : null,
    startedAt: entry?.startedAt.toISOString() ?? null,
    entryId: entry?.id ?? null,
    trackedSeconds: before,
    state: progressStateOf({
      completed: task.completed,
      isRunning: entry !== null,
      trackedSeconds: before + running / 1000,
      plannedMinutes: task.plannedTotalMin,
    }),
    isForgotten:
      entry !== null && isForgotten(entry.startedAt.getTime(), now.getTime(), task.plannedTotalMin),
  };
}

/** Later nobody remembers: the entry still says so where it is listed. */
const ASKED_FOR_MS = 7 * DAY_MS;

/** The latest of the caller's entries about which they should be asked, if they can still correct it. */
async function doubtfulEntry(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<CurrentFocus["doubtful"]> {
  const { ownerId, isDoubtful, startedAt } = timeEntries;
  const earliest = new Date(now.getTime() - ASKED_FOR_MS);
  const [entry] = await db
    .select()
    .from(timeEntries)
    .where(and(eq(ownerId, caller.userId), eq(isDoubtful, true), gt(startedAt, earliest)))
    .orderBy(desc(startedAt))
    .limit(1);
  if (entry === undefined) return null;
  const found = await workable(db, caller, entry.taskId);
  return found === null ? null : { ...showEntry(entry), taskTitle: found.task.title };
}

// Holds tracked time that somebody writes by hand to the rules: beside everything else they tracked around it.
import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { MAX_ENTRY_MS, validateEntry } from "@vereda/domain/planning/tracking/time-entry";
import type { EntryFault, TimeInterval } from "@vereda/domain/planning/tracking/time-entry";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { wallTime } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { invalidFields } from "#platform/http/errors/errors.ts";
import type { FieldFailure } from "#platform/http/errors/errors.ts";
import { timeEntries } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";

export interface EntryTimes {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

interface Neighbour extends TimeInterval {
  /** Null for somebody else's task: what it is called now may not be the caller's to read. */
  readonly title: string | null;
}

/** Of which task it is, and which entry it shall be. */
interface Subject {
  readonly taskId: string;
  readonly entryId: string | null;
}

/**
 * A stretch as it can be kept.
 * @throws validation_error at the end that is at fault, naming what it crosses
 */
export async function validateTimeEntry(
  tx: Database,
  caller: Caller,
  subject: Subject,
  requested: EntryTimes,
  now: Date,
): Promise<EntryTimes> {
  const interval = {
    startedAt: requested.startedAt.getTime(),
    endedAt: requested.endedAt?.getTime() ?? null,
  };
  const result = validateEntry(
    interval,
    await listNeighbours(tx, caller, subject, requested, now),
    now.getTime(),
  );
  if ("fault" in result) throw invalidFields(toFieldFailure(result.fault, caller));
  const { startedAt, endedAt } = result.entry;
  return {
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  };
}

function toFieldFailure(
  { path, code, other }: EntryFault<Neighbour>,
  { timeZone }: Caller,
): FieldFailure {
  if (other === null) return { path, code };
  const clock = (at: number) => formatClockTime(wallTime(timeZone, at).minute);
  const start = clock(other.startedAt);
  const title = other.title ?? "";
  if (other.endedAt === null) {
    return { path, code: "entry_overlaps_running", values: { title, start } };
  }
  const end = clock(other.endedAt);
  if (other.title === null) {
    return { path, code: "entry_overlaps_other", values: { start, end } };
  }
  return { path, code, values: { title, start, end } };
}

/** More than anybody tracks in two days. */
const MAX_NEIGHBOURS = 2000;

/** What else the caller tracked around a stretch; no entry is longer than a day. */
async function listNeighbours(
  tx: Database,
  { userId }: Caller,
  { taskId, entryId }: Subject,
  { startedAt: from, endedAt: to }: EntryTimes,
  now: Date,
): Promise<Neighbour[]> {
  const { id, ownerId, startedAt, endedAt } = timeEntries;
  const rows = await tx
    .select({ startedAt, endedAt, taskId: tasks.id, title: tasks.title, taskOwner: tasks.ownerId })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, timeEntries.taskId))
    .where(
      and(
        eq(ownerId, userId),
        entryId === null ? undefined : ne(id, entryId),
        or(
          isNull(endedAt),
          and(
            gt(startedAt, new Date(from.getTime() - MAX_ENTRY_MS)),
            lt(startedAt, to ?? now),
            gt(endedAt, from),
          ),
        ),
      ),
    )
    .limit(MAX_NEIGHBOURS);
  return rows.map((row) => ({
    startedAt: row.startedAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    // The running clock is on something of which the caller sees the name.
    title:
      row.taskOwner === userId || row.taskId === taskId || row.endedAt === null ? row.title : null,
  }));
}

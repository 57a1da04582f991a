// Holds tracked time that somebody writes by hand to the rules: beside everything else they tracked around it.
import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { LONGEST_MS, settledEntry } from "@vereda/domain/planning/tracking/time-entry";
import type { EntryFault, Stretch } from "@vereda/domain/planning/tracking/time-entry";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { wallTime } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { invalidFields } from "#platform/http/errors/errors.ts";
import type { FieldFailure } from "#platform/http/errors/errors.ts";
import { timeEntries } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";

export interface Stretched {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

interface Neighbour extends Stretch {
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
export async function settled(
  tx: Database,
  caller: Caller,
  subject: Subject,
  wanted: Stretched,
  now: Date,
): Promise<Stretched> {
  const stretch = {
    startedAt: wanted.startedAt.getTime(),
    endedAt: wanted.endedAt?.getTime() ?? null,
  };
  const found = settledEntry(
    stretch,
    await neighbours(tx, caller, subject, wanted, now),
    now.getTime(),
  );
  if ("fault" in found) throw invalidFields(fieldOf(found.fault, caller));
  const { startedAt, endedAt } = found.entry;
  return {
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  };
}

function fieldOf({ path, code, other }: EntryFault<Neighbour>, { timeZone }: Caller): FieldFailure {
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
const MOST_AROUND = 2000;

/** What else the caller tracked around a stretch; no entry is longer than a day. */
async function neighbours(
  tx: Database,
  { userId }: Caller,
  { taskId, entryId }: Subject,
  { startedAt: from, endedAt: to }: Stretched,
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
            gt(startedAt, new Date(from.getTime() - LONGEST_MS)),
            lt(startedAt, to ?? now),
            gt(endedAt, from),
          ),
        ),
      ),
    )
    .limit(MOST_AROUND);
  return rows.map((row) => ({
    startedAt: row.startedAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    // The running clock is on something of which the caller sees the name.
    title:
      row.taskOwner === userId || row.taskId === taskId || row.endedAt === null ? row.title : null,
  }));
}

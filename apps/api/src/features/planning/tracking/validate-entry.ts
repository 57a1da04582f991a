import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { MAX_ENTRY_MS, validateEntry } from "@vereda/domain/planning/tracking/time-entry";
import type { EntryFault, TimeInterval } from "@vereda/domain/planning/tracking/time-entry";
import { getIsoCode } from "@vereda/domain/account/profile/countries";
import { formatClock } from "@vereda/domain/formats";
import { resolveClock } from "@vereda/domain/resolve-formats";
import { getWallTime } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import type { FieldFailure } from "#platform/http/errors/errors.ts";
import { timeEntries } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";

export interface EntryTimes {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

interface Neighbour extends TimeInterval {
  /** Null for another user's task, because the caller may no longer be allowed to read its title. */
  readonly title: string | null;
}

interface Subject {
  readonly taskId: string;
  readonly entryId: string | null;
}

/** @throws validation_error with the invalid field and the entry it overlaps */
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
  if ("fault" in result) throw createInvalidFieldsError(toFieldFailure(result.fault, caller));
  const { startedAt, endedAt } = result.entry;
  return {
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  };
}

function toFieldFailure(
  { path, code, other }: EntryFault<Neighbour>,
  { timeZone, locale, clock, country }: Caller,
): FieldFailure {
  if (other === null) return { path, code };
  const resolved = resolveClock(clock, locale, getIsoCode(country));
  const formatTime = (at: number) =>
    formatClock(getWallTime(timeZone, at).minute, resolved, locale);
  const start = formatTime(other.startedAt);
  const title = other.title ?? "";
  if (other.endedAt === null) {
    return { path, code: "entry_overlaps_running", values: { title, start } };
  }
  const end = formatTime(other.endedAt);
  if (other.title === null) {
    return { path, code: "entry_overlaps_other", values: { start, end } };
  }
  return { path, code, values: { title, start, end } };
}

/** More than a user can track in two days. */
const MAX_NEIGHBOURS = 2000;

/** The caller's other entries that may overlap. Searches a day back, because no entry is longer. */
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
    // The caller can see the title of the task with the running clock.
    title:
      row.taskOwner === userId || row.taskId === taskId || row.endedAt === null ? row.title : null,
  }));
}

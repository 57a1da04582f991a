// Pauses of the streak of all that a user does.
import { and, desc, eq, gte, inArray, isNull, ne, or } from "drizzle-orm";
import * as z from "zod/mini";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { day, instant } from "@vereda/domain/http/values";
import { createId, id } from "@vereda/domain/id";
import { MAX_STREAK_PAUSES } from "@vereda/domain/resources/streak/contract-streak";
import type { streakApi, StreakPause } from "@vereda/domain/resources/streak/contract-streak";
import type { PausedRange } from "@vereda/domain/resources/streak/streak";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { UserPause } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { insertOnce, deleteRow, type Created } from "#platform/http/writing.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { parseStoredDay } from "../../planning/schedules/schedule-rows.ts";
import { streakPauses } from "../tables/vitality.ts";
import abouts from "../personal-data.json" with { type: "json" };

const columns = {
  id: streakPauses.id,
  from: streakPauses.fromDay,
  until: streakPauses.untilDay,
};

type PausedDays = Pick<StreakPause, "from" | "until">;

export function toPausedRange({ from, until }: PausedDays): PausedRange {
  return { from: parseStoredDay(from), until: until === null ? null : parseStoredDay(until) };
}

/** The latest first. */
export async function listPauses(db: Database, userId: string): Promise<StreakPause[]> {
  return db
    .select(columns)
    .from(streakPauses)
    .where(eq(streakPauses.userId, userId))
    .orderBy(desc(streakPauses.fromDay), desc(streakPauses.id))
    .limit(MAX_STREAK_PAUSES);
}

/** The pauses of several users that have not ended before a day. */
export async function listPausesOfUsers(
  db: Database,
  userIds: readonly string[],
  day: Day,
): Promise<UserPause[]> {
  if (userIds.length === 0) return [];
  const { userId, fromDay, untilDay } = streakPauses;
  const rows = await db
    .select({ userId, from: fromDay, until: untilDay })
    .from(streakPauses)
    .where(
      and(
        inArray(userId, [...new Set(userIds)]),
        or(isNull(untilDay), gte(untilDay, formatIsoDay(day))),
      ),
    );
  return rows.map((row) => ({ userId: row.userId, ...toPausedRange(row) }));
}

/**
 * Adds a pause, or returns the one that an earlier identical request created.
 * @throws validation_error when it ends before it starts; conflict; too_many_streak_pauses
 */
export async function createPause(
  db: Database,
  { userId }: Caller,
  { id: requestedId, from, until = null }: BodyOf<typeof streakApi.pause>,
  now: Date,
): Promise<Created<StreakPause>> {
  requireOrder(from, until);
  const id = requestedId ?? createId(now.getTime());
  const others = and(eq(streakPauses.userId, userId), ne(streakPauses.id, id));
  if ((await db.$count(streakPauses, others)) >= MAX_STREAK_PAUSES) {
    throw new AppError("too_many_streak_pauses");
  }
  const row = { id, userId, fromDay: from, untilDay: until, createdAt: now };
  const { made, isNew } = await insertOnce(db, streakPauses, row, ["userId"]);
  return { made: { id, from: made.fromDay, until: made.untilDay }, isNew };
}

/** @throws not_found; validation_error when it would end before it starts */
export async function endPause(
  db: Database,
  { userId }: Caller,
  id: string,
  { until }: BodyOf<typeof streakApi.endPause>,
): Promise<StreakPause> {
  const pause = await findPause(db, userId, id);
  if (pause === undefined) throw new AppError("not_found");
  requireOrder(pause.from, until);
  const [changed] = await db
    .update(streakPauses)
    .set({ untilDay: until })
    .where(and(eq(streakPauses.id, id), eq(streakPauses.userId, userId)))
    .returning(columns);
  if (changed === undefined) throw new AppError("not_found");
  return changed;
}

/** @throws not_found */
export function removePause(db: Database, { userId }: Caller, pauseId: string): Promise<null> {
  return deleteRow(
    db,
    streakPauses,
    and(eq(streakPauses.id, pauseId), eq(streakPauses.userId, userId)),
  );
}

async function findPause(db: Database, userId: string, id: string) {
  const [row] = await db
    .select(columns)
    .from(streakPauses)
    .where(and(eq(streakPauses.id, id), eq(streakPauses.userId, userId)));
  return row;
}

/** ISO dates sort as text. */
function requireOrder(from: string, until: string | null): void {
  if (until !== null && until < from) {
    throw createInvalidFieldsError({ path: "until", code: "pause_ends_before_start" });
  }
}

export const pauseData = definePersonalData(streakPauses, streakPauses.userId, {
  name: "resources/streak-pauses",
  about: abouts["resources/streak-pauses"],
  imported: {
    schema: z
      .object({ id, fromDay: day, untilDay: z.nullable(day), createdAt: instant })
      .check(z.refine(({ fromDay, untilDay }) => untilDay === null || fromDay <= untilDay)),
    async build(rows, { tx, caller: { userId } }) {
      const existing = await tx.$count(streakPauses, eq(streakPauses.userId, userId));
      return rows
        .slice(0, Math.max(0, MAX_STREAK_PAUSES - existing))
        .map(({ id: pauseId, row }) => ({
          ...row,
          id: pauseId,
          userId,
          createdAt: new Date(row.createdAt),
        }));
    },
  },
});

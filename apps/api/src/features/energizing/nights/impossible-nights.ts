// Rejects nights with impossible times: in the future, too long, or those of another night.
import { and, eq, gte, lte } from "drizzle-orm";
import { areOverlapping, findNightIssue } from "@vereda/domain/energizing/night-times";
import type { NightIssue } from "@vereda/domain/energizing/night-times";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { sleepCycles } from "../tables/sleep.ts";
import { decryptNights, startOfUtcDay, type NightTimes } from "./encrypted-nights.ts";

interface TimedNight {
  readonly id: string;
  readonly times: NightTimes;
}

/** Of two simultaneous requests of a user, the second sees the night of the first. */
export async function lockNights(tx: Database, userId: string): Promise<void> {
  await lockUser(tx, userId);
}

/** The user's nights around the given ones, which are at most a day long. */
async function listNightsAround(
  tx: Database,
  userKey: UserKey,
  nights: readonly TimedNight[],
): Promise<TimedNight[]> {
  const starts = nights.map(({ times }) => times.startedAt);
  const ends = nights.map(({ times }) => times.endedAt ?? times.startedAt);
  const rows = await tx
    .select()
    .from(sleepCycles)
    .where(
      and(
        eq(sleepCycles.userId, userKey.userId),
        gte(sleepCycles.startedAt, startOfUtcDay(Math.min(...starts) - DAY_MS)),
        lte(sleepCycles.startedAt, new Date(Math.max(...ends))),
      ),
    );
  return decryptNights(userKey, rows).map(({ times, night }) => ({ id: night.id, times }));
}

const getUtcDay = (instant: number) => Math.floor(instant / DAY_MS);

/** The issue of each new night, in their order; null for a possible one. */
export async function findNightIssues(
  tx: Database,
  userKey: UserKey,
  nights: readonly TimedNight[],
  now: number,
): Promise<(NightIssue | null)[]> {
  const issues = nights.map(({ times }) => findNightIssue(times, now));
  const possible = nights.filter((_, at) => issues[at] === null);
  if (possible.length === 0) return issues;
  const others = await listNightsAround(tx, userKey, possible);
  const byDay = Map.groupBy(others, ({ times }) => getUtcDay(times.startedAt));
  return nights.map((night, at) => {
    const issue = issues[at] ?? null;
    if (issue !== null) return issue;
    const { startedAt, endedAt } = night.times;
    const day = getUtcDay(startedAt);
    for (let near = day - 1; near <= getUtcDay(endedAt ?? startedAt) + 1; near++) {
      const isOverlapping = byDay
        .get(near)
        ?.some(({ id, times }) => id !== night.id && areOverlapping(times, night.times));
      if (isOverlapping === true) return { path: "startedAt", code: "night_overlaps" };
    }
    byDay.set(day, [...(byDay.get(day) ?? []), night]);
    return null;
  });
}

/** @throws validation_error at the field of the first impossible night; `getPath` names it in a batch */
export async function requirePossibleNights(
  tx: Database,
  userKey: UserKey,
  nights: readonly TimedNight[],
  now: number,
  getPath: (at: number, path: string) => string = (_, path) => path,
): Promise<void> {
  const issues = await findNightIssues(tx, userKey, nights, now);
  const wrong = issues.flatMap((issue, at) =>
    issue === null ? [] : [{ path: getPath(at, issue.path), code: issue.code }],
  );
  if (wrong.length > 0) throw createInvalidFieldsError(...wrong);
}

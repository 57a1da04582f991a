// A daily job that stores the index of complete days for recently active users, so that histories have no gaps.
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import { VITALITY_DAYS } from "@vereda/domain/resources/vitality/vitality-index";
import { parseDay } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { getUserDay } from "@vereda/domain/time/user-day";
import { inArray, max } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { listActiveUsers } from "../../account/user-lookup.ts";
import { listSleepRhythms } from "../../energizing/rhythm/user-rhythms.ts";
import { vitalityDays } from "../tables/vitality.ts";
import { storeIndex } from "./history.ts";
import { computeDay } from "./vitality.ts";
import type { VitalityUser } from "./week-inputs.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

const BATCH = 100;
const ACTIVE_MS = 7 * DAY_MS;

export async function fillHistory(
  storage: Storage,
  { now, signal }: Pick<JobRun, "now" | "signal">,
): Promise<void> {
  let after: string | undefined;
  do {
    const batch = await listBatch(storage, now, after);
    const latest = await findLatestDays(
      storage,
      batch.map(({ userId }) => userId),
    );
    for (const user of batch) {
      if (signal.aborted) return;
      await fillUser(storage, user, latest.get(user.userId), now);
    }
    after = batch.length < BATCH ? undefined : batch.at(-1)?.userId;
  } while (after !== undefined);
}

/** The days since the latest stored one, at most a week; only yesterday for a user without any. */
async function fillUser(
  storage: Storage,
  user: VitalityUser,
  latest: string | undefined,
  now: Date,
): Promise<void> {
  const yesterday = getUserDay(now.getTime(), user) - 1;
  const first = latest === undefined ? yesterday : (parseDay(latest) ?? yesterday) + 1;
  for (let day = Math.max(first, yesterday - VITALITY_DAYS + 1); day <= yesterday; day++) {
    const { index } = await computeDay(storage, user, day);
    await storeIndex(storage, user.userId, day, index, now);
  }
}

async function listBatch(
  storage: Storage,
  now: Date,
  after: string | undefined,
): Promise<VitalityUser[]> {
  const since = new Date(now.getTime() - ACTIVE_MS);
  const rows = await listActiveUsers(storage.db, since, { after, limit: BATCH });
  const rhythms = await listSleepRhythms(
    storage,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    ...row,
    pastMidnight: listPastMidnightMinutes("bedtime", rhythms.get(row.userId) ?? []),
    requestedAt: now,
  }));
}

async function findLatestDays({ db }: Storage, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ userId: vitalityDays.userId, day: max(vitalityDays.day) })
    .from(vitalityDays)
    .where(inArray(vitalityDays.userId, [...userIds]))
    .groupBy(vitalityDays.userId);
  return new Map(rows.flatMap(({ userId, day }) => (day === null ? [] : [[userId, day]])));
}

// Notifies users of reviews that are due, at their local time, unless they are finished.
import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { reviewKinds } from "@vereda/domain/reviews/catalogue";
import { getNextReminder } from "@vereda/domain/reviews/reminders/review-reminders";
import type { NextReminder } from "@vereda/domain/reviews/reminders/review-reminders";
import { formatIsoDay } from "@vereda/domain/time/day";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { notify } from "../../inbox/notify.ts";
import { reviewReminders, reviews } from "../tables/reviews.ts";
import { listUserWeeks, type UserWeek } from "../../account/user-weeks.ts";
import { buildReviewNotice } from "./review-notice.ts";

const BATCH_SIZE = 200;

/** After a long outage a reminder of the evening before is of no use. */
const MISSED_AFTER_MS = 12 * HOUR_MS;

type ReminderRow = typeof reviewReminders.$inferSelect;

interface Decision {
  readonly row: ReminderRow;
  readonly nextAt: Date;
  /** Null when it is not to be delivered now. */
  readonly due: NextReminder | null;
}

function decide(row: ReminderRow, user: UserWeek, now: Date): Decision {
  const time = { kind: row.kind, clockMinute: row.clockMinute, ...user };
  const due = getNextReminder(time, (row.nextAt ?? now).getTime() - 1);
  // The user has moved to another time zone since: it is due at its local time there.
  if (due.at > now.getTime()) return { row, nextAt: new Date(due.at), due: null };
  const isMissed = now.getTime() - due.at > MISSED_AFTER_MS;
  const nextAt = new Date(getNextReminder(time, now.getTime()).at);
  return { row, nextAt, due: isMissed ? null : due };
}

/** The reviews of these periods that are finished, by user, kind and first day. */
async function loadFinished(
  db: Database,
  decisions: readonly Decision[],
): Promise<ReadonlySet<string>> {
  const { userId, kind, fromDay, finishedDay } = reviews;
  const days = decisions.flatMap(({ due }) => (due === null ? [] : formatIsoDay(due.period.from)));
  if (days.length === 0) return new Set();
  const userIds = decisions.map(({ row }) => row.userId);
  const rows = await db
    .select({ userId, kind, fromDay })
    .from(reviews)
    .where(
      and(
        inArray(userId, [...new Set(userIds)]),
        inArray(fromDay, [...new Set(days)]),
        isNotNull(finishedDay),
      ),
    );
  return new Set(rows.map((row) => `${row.userId} ${row.kind} ${row.fromDay}`));
}

async function saveNext(db: Database, decisions: readonly Decision[]): Promise<void> {
  const list = <T>(of: (one: Decision) => T) => sql.param(decisions.map(of));
  await db.execute(sql`
    update review_reminders set next_at = decided.at
    from unnest(
      ${list(({ row }) => row.userId)}::uuid[],
      ${list(({ row }) => row.kind)}::text[],
      ${list(({ nextAt }) => nextAt.toISOString())}::timestamptz[]
    ) as decided(user_id, kind, at)
    where review_reminders.user_id = decided.user_id and review_reminders.kind = decided.kind`);
}

/** Delivers one batch of due reminders.
@returns the number of reminders processed */
async function deliverDue(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(reviewReminders)
      .where(and(eq(reviewReminders.isOn, true), lte(reviewReminders.nextAt, now)))
      .orderBy(asc(reviewReminders.nextAt))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return 0;
    const users = await listUserWeeks(
      tx,
      rows.map(({ userId }) => userId),
    );
    const decisions = rows.flatMap((row) => {
      const user = users.get(row.userId);
      return user === undefined ? [] : [decide(row, user, now)];
    });
    await saveNext(tx, decisions);
    const finished = await loadFinished(tx, decisions);
    const open = decisions.filter(({ row: { userId, kind }, due }) => {
      const name = due && `${userId} ${kind} ${formatIsoDay(due.period.from)}`;
      return name !== null && !finished.has(name);
    });
    // One notice per kind, for all of its users.
    for (const kind of reviewKinds) {
      const userIds = open.flatMap(({ row }) => (row.kind === kind ? row.userId : []));
      if (userIds.length > 0) await notify(tx, userIds, buildReviewNotice(kind), now);
    }
    return rows.length;
  });
}

export async function deliverReviewReminders(db: Database, { now, signal }: JobRun): Promise<void> {
  while (!signal.aborted && (await deliverDue(db, now)) === BATCH_SIZE);
}

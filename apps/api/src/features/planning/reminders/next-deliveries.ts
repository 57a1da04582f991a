// Computes when each reminder is next due; triggers mark reminders whose plan changes as stale.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { reminders } from "../tables/reminders.ts";
import { loadReminderInfo } from "./reminder-info.ts";
import type { ReminderInfo } from "./reminder-info.ts";
import { getNext } from "./occurrences.ts";

export const BATCH_SIZE = 200;

type Context = Pick<AppContext, "db" | "dataKeys" | "hooks">;

export interface NextDelivery {
  readonly id: string;
  /** Milliseconds since the epoch; null when there is no next delivery. */
  readonly at: number | null;
  readonly day: number | null;
  /** Occurrences up to this time are processed. */
  readonly settledAt: number;
}

export async function saveNext(db: Database, nexts: readonly NextDelivery[]): Promise<void> {
  if (nexts.length === 0) return;
  const formatInstantOrNull = (at: number | null) =>
    at === null ? null : new Date(at).toISOString();
  const list = <T>(of: (next: NextDelivery) => T) => sql.param(nexts.map(of));
  await db.execute(sql`
    update reminders
    set next_at = worked.at, next_day = worked.day, settled_at = worked.settled, is_stale = false
    from unnest(
      ${list(({ id }) => id)}::uuid[],
      ${list(({ at }) => formatInstantOrNull(at))}::timestamptz[],
      ${list(({ day }) => (day === null ? null : formatIsoDay(day)))}::date[],
      ${list(({ settledAt }) => formatInstantOrNull(settledAt))}::timestamptz[]
    ) as worked(id, at, day, settled)
    where reminders.id = worked.id`);
}

/** Occurrences before the last change of the plan are not delivered. */
function nextAfterChange(info: ReminderInfo): NextDelivery {
  const { id, settledAt } = info.reminder;
  const after = Math.max(settledAt.getTime(), info.schedule?.updatedAt.getTime() ?? 0);
  const next = getNext(info, after);
  return { id, at: next?.at ?? null, day: next?.day ?? null, settledAt: after };
}

/** Recomputes the next time of these reminders. Call it in a transaction that has locked them. */
export async function refreshNext(
  context: Context,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const infos = await loadReminderInfo(context, inArray(reminders.id, [...ids]), now);
  await saveNext(context.db, infos.map(nextAfterChange));
}

/** Recomputes one batch of stale reminders, of all users or of one.
@returns the number of reminders */
export async function refreshStale(
  { db, dataKeys, hooks }: Context,
  now: Date,
  ownerId?: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: reminders.id })
      .from(reminders)
      .where(
        and(
          eq(reminders.isStale, true),
          ownerId === undefined ? undefined : eq(reminders.ownerId, ownerId),
        ),
      )
      .orderBy(asc(reminders.id))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    await refreshNext(
      { db: tx, dataKeys, hooks },
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  });
}

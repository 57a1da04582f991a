// When each reminder rings next, written down beside it. It is worked out anew when its plan changed, or the rhythm or
// the zone of its person: triggers mark those reminders, in the transaction that changes it, and whoever comes by next
// works them out. So nothing that writes plans has to know of reminders.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { formatDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { reminders } from "../tables/reminders.ts";
import { loadReminderInfo } from "./reminder-info.ts";
import type { ReminderInfo } from "./reminder-info.ts";
import { getNext } from "./occurrences.ts";

/** How many are worked out, or rung, in one transaction. */
export const BATCH_SIZE = 200;

type Context = Pick<AppContext, "db" | "dataKeys">;

export interface NextDelivery {
  readonly id: string;
  /** Milliseconds since the epoch; null when it does not ring any more. */
  readonly at: number | null;
  readonly day: number | null;
  /** What rang up to here is settled. */
  readonly settledAt: number;
}

/** Writes down when reminders ring next. */
export async function saveNext(db: Database, nexts: readonly NextDelivery[]): Promise<void> {
  if (nexts.length === 0) return;
  const instantText = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const list = <T>(of: (next: NextDelivery) => T) => sql.param(nexts.map(of));
  await db.execute(sql`
    update reminders
    set next_at = worked.at, next_day = worked.day, settled_at = worked.settled, is_stale = false
    from unnest(
      ${list(({ id }) => id)}::uuid[],
      ${list(({ at }) => instantText(at))}::timestamptz[],
      ${list(({ day }) => (day === null ? null : formatDay(day)))}::date[],
      ${list(({ settledAt }) => instantText(settledAt))}::timestamptz[]
    ) as worked(id, at, day, settled)
    where reminders.id = worked.id`);
}

/** What was due before a plan was changed is over: nobody is reminded of what stood there before. */
function nextAfterChange(info: ReminderInfo): NextDelivery {
  const { id, settledAt } = info.reminder;
  const after = Math.max(settledAt.getTime(), info.schedule?.updatedAt.getTime() ?? 0);
  const next = getNext(info, after);
  return { id, at: next?.at ?? null, day: next?.day ?? null, settledAt: after };
}

/** Works these reminders out. Call it in a transaction that holds them. */
export async function refreshNext(
  context: Context,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const infos = await loadReminderInfo(context, inArray(reminders.id, [...ids]), now);
  await saveNext(context.db, infos.map(nextAfterChange));
}

/** Works out some of those that wait for it, of everybody or of one person. @returns how many */
export async function refreshStale(
  { db, dataKeys }: Context,
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
      { db: tx, dataKeys },
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  });
}

// Passes over who may no longer work in an area, or deletes the account, in the tasks that members do in turns.
import { and, asc, inArray, isNotNull, sql, type SQLWrapper } from "drizzle-orm";
import { setAbsence, type Rotation } from "@vereda/domain/planning/schedules/rotations/rotation";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { schedules } from "../tables/schedules.ts";

interface SavedRotation {
  readonly id: string;
  readonly rotation: Rotation;
}

/** In one statement. */
export async function saveRotations(
  tx: Database,
  changed: readonly SavedRotation[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = sql.param(changed.map(({ id }) => id));
  const values = sql.param(changed.map(({ rotation }) => JSON.stringify(rotation)));
  await tx
    .update(schedules)
    .set({
      rotation: sql`(select value::jsonb from unnest(${ids}::uuid[], ${values}::text[]) as saved(id, value)
        where saved.id = ${schedules.id})`,
      updatedAt: buildNextTimestamp(schedules.updatedAt, now),
    })
    .where(
      inArray(
        schedules.id,
        changed.map(({ id }) => id),
      ),
    );
}

/**
 * Who leaves is passed over from then on; what they have done stays theirs. Call it in a transaction.
 * @param taskIds a query of the tasks; of all without one
 */
export async function leaveRotations(
  tx: Database,
  userId: string,
  taskIds: SQLWrapper | null,
  now: Date,
): Promise<void> {
  const { id: scheduleId, rotation, timezone } = schedules;
  const rows = await tx
    .select({ id: scheduleId, rotation, timezone })
    .from(schedules)
    .where(
      and(
        isNotNull(schedules.rotation),
        sql`${schedules.rotation}->'members' @> ${JSON.stringify([userId])}::jsonb`,
        taskIds === null ? undefined : sql`${schedules.taskId} in (${taskIds})`,
      ),
    )
    .orderBy(asc(schedules.id))
    .for("update");
  const leave = (rotation: Rotation, zone: string) => {
    // The days of a rotation are those of its schedule.
    const today = getTodayIn(zone, now.getTime());
    return setAbsence(rotation, userId, { from: formatIsoDay(today), until: null }, today);
  };
  await saveRotations(
    tx,
    rows.flatMap(({ id, rotation, timezone: zone }) =>
      rotation === null ? [] : [{ id, rotation: leave(rotation, zone) }],
    ),
    now,
  );
}

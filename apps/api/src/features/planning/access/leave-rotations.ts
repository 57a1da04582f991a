// Passes over who leaves a workspace, or deletes the account, in the tasks that members do in turns.
import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import { setAbsence, type Rotation } from "@vereda/domain/planning/schedules/rotations/rotation";
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

/** Who leaves is passed over from then on; what they have done stays theirs. Call it in a transaction. */
export async function leaveRotations(
  tx: Database,
  userId: string,
  workspaceId: string | null,
  now: Date,
): Promise<void> {
  const isThere =
    workspaceId === null
      ? sql`true`
      : sql`exists (select from tasks join objectives on objectives.id = tasks.objective_id
          where tasks.id = ${schedules.taskId} and objectives.workspace_id = ${workspaceId})`;
  const rows = await tx
    .select({ id: schedules.id, rotation: schedules.rotation })
    .from(schedules)
    .where(
      and(
        isNotNull(schedules.rotation),
        sql`${schedules.rotation}->'members' @> ${JSON.stringify([userId])}::jsonb`,
        isThere,
      ),
    )
    .orderBy(asc(schedules.id))
    .for("update");
  const absence = { member: userId, from: now.toISOString().slice(0, 10), until: null };
  await saveRotations(
    tx,
    rows.flatMap(({ id, rotation }) =>
      rotation === null ? [] : [{ id, rotation: setAbsence(rotation, userId, absence) }],
    ),
    now,
  );
}

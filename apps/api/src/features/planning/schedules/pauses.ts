import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningOccurrencesApi } from "@vereda/domain/planning/schedules/contract-occurrences";
import type { Objective, Pause } from "@vereda/domain/planning/objectives/contract-objective";
import { getEffectiveStatus, resumeNow, addPause } from "@vereda/domain/planning/schedules/pauses";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { findObjectiveFor } from "../access/access.ts";
import { getObjective } from "../objectives/objectives.ts";
import { objectives } from "../tables/plans.ts";

/**
 * Past days are allowed, so that a pause can be entered afterwards, e.g. after an illness.
 * @throws validation_error when it ends before it starts; objective_not_active
 */
export async function pauseObjective(
  db: Database,
  caller: Caller,
  id: string,
  { from: requestedFrom, until = null }: BodyOf<typeof planningOccurrencesApi.pause>,
  now: Date,
): Promise<Objective> {
  const from = requestedFrom ?? formatIsoDay(getUserDay(now.getTime(), caller));
  if (until !== null && until < from) {
    throw createInvalidFieldsError({ path: "until", code: "end_date_after_start" });
  }
  return changePauses(db, caller, id, now, (pauses) => addPause(pauses, { from, until }));
}

/** Ends the current pause; without one, cancels the future pauses. @throws objective_not_active */
export async function resumeObjective(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Objective> {
  return changePauses(db, caller, id, now, resumeNow);
}

async function changePauses(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
  change: (pauses: readonly Pause[], today: Day) => readonly Pause[],
): Promise<Objective> {
  await findObjectiveFor(db, caller, id, "own");
  const today = getUserDay(now.getTime(), caller);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(objectives).where(eq(objectives.id, id)).for("update");
    if (row === undefined) throw new AppError("not_found");
    if (row.status !== "ACTIVE" && row.status !== "PAUSED") {
      throw new AppError("objective_not_active");
    }
    const pauses = change(row.pauses, today);
    const status = getEffectiveStatus({ status: "ACTIVE", pauses }, today);
    await tx
      .update(objectives)
      .set({ pauses, status, updatedAt: buildNextTimestamp(objectives.updatedAt, now) })
      .where(eq(objectives.id, id));
  });
  return getObjective(db, caller, id, now);
}

import { eq } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import {
  addPause,
  cancelPause,
  getEffectiveStatus,
  resumeNow,
} from "@vereda/domain/planning/schedules/pauses";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { findObjectiveFor, findTaskFor } from "../access/access.ts";
import { validateLooseChanges } from "./unsorted-objective.ts";
import { getObjective } from "./objectives.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { getTask } from "../tasks/tasks.ts";

/**
 * Past days are allowed, so that a pause can be entered afterwards, e.g. after an illness.
 * @throws validation_error when it ends before it starts; objective_not_active
 */
export async function pauseObjective(
  db: Database,
  caller: Caller,
  id: string,
  request: PauseRequest,
  now: Date,
): Promise<Objective> {
  const { objective } = await findObjectiveFor(db, caller, id, "own");
  validateLooseChanges(objective, { status: "PAUSED" });
  const pause = readPause(caller, request, now);
  return changePauses(db, caller, id, now, (pauses) => addPause(pauses, pause));
}

type PauseRequest = BodyOf<typeof planningApi.pauseObjective>;

function readPause(
  caller: Caller,
  { from: requestedFrom, until = null }: PauseRequest,
  now: Date,
): Pause {
  const from = requestedFrom ?? formatIsoDay(getUserDay(now.getTime(), caller));
  if (until !== null && until < from) {
    throw createInvalidFieldsError({ path: "until", code: "end_date_after_start" });
  }
  return { from, until };
}

/** @throws validation_error when it ends before it starts */
export async function pauseTask(
  db: Database,
  caller: Caller,
  id: string,
  request: PauseRequest,
  now: Date,
): Promise<Task> {
  const pause = readPause(caller, request, now);
  return changeTaskPauses(db, caller, id, now, (pauses) => addPause(pauses, pause));
}

/** As `resumeObjective`. */
export async function resumeTask(
  db: Database,
  caller: Caller,
  id: string,
  request: ResumeRequest,
  now: Date,
): Promise<Task> {
  return changeTaskPauses(db, caller, id, now, readResume(request));
}

type ResumeRequest = QueryOf<typeof planningApi.resumeObjective>;

function readResume({ from }: ResumeRequest): ChangePauses {
  return from === undefined ? resumeNow : (pauses) => cancelPause(pauses, from);
}

type ChangePauses = (pauses: readonly Pause[], today: Day) => readonly Pause[];

async function changeTaskPauses(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
  change: ChangePauses,
): Promise<Task> {
  await findTaskFor(db, caller, id, "own");
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for("update");
    if (row === undefined) throw new AppError("not_found");
    const pauses = change(row.pauses, getUserDay(now.getTime(), caller));
    await tx
      .update(tasks)
      .set({ pauses, updatedAt: buildNextTimestamp(tasks.updatedAt, now) })
      .where(eq(tasks.id, id));
  });
  return getTask(db, caller, id, now);
}

/**
 * Ends the current pause; without one, cancels the future pauses. With `from`, cancels that pause alone.
 * @throws objective_not_active
 */
export async function resumeObjective(
  db: Database,
  caller: Caller,
  id: string,
  request: ResumeRequest,
  now: Date,
): Promise<Objective> {
  return changePauses(db, caller, id, now, readResume(request));
}

async function changePauses(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
  change: ChangePauses,
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

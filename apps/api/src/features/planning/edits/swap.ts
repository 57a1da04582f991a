// Puts back what an edit replaced.
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Collision } from "@vereda/domain/planning/edits/collision";
import { checklistItemInput, estimationInput } from "@vereda/domain/planning/tasks/contract-task";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findTaskFor, requireRow } from "../access/access.ts";
import { findSubjectFor, getSubject } from "../access/subject.ts";
import type { Subject } from "../access/subject.ts";
import { unscheduleMission, unscheduleObjective, unscheduleTask } from "../schedules/schedules.ts";
import { editCollisions } from "../tables/edits.ts";
import type { CollisionRow } from "../tables/edits.ts";
import { deleteChecklistItem, findChecklistItem, insertChecklist } from "../tasks/checklist.ts";
import { saveEstimations } from "../tasks/tasks.ts";
import { showCollision } from "../collisions.ts";
import {
  missionEdits,
  objectiveEdits,
  parseStored,
  readEstimation,
  stepEdits,
  taskEdits,
} from "./edit-plans.ts";
import type { Slot, StepContext } from "./edit-plans.ts";
import { editSchedule, readSchedule } from "../schedules/edit-schedules.ts";
import { lockTarget } from "../merge-edits.ts";
import type { EditContext } from "../merge-edits.ts";

const unschedule = {
  objective: unscheduleObjective,
  mission: unscheduleMission,
  task: unscheduleTask,
};
const types = { objective: "OBJECTIVE", mission: "MISSION", task: "TASK" } as const;

function makeScheduleSlot(context: EditContext, { kind, id }: Subject): Slot {
  const { db, caller } = context;
  const target = { type: types[kind], id };
  const { body } = planningApi.taskSchedule.put;
  return {
    read: () => readSchedule(db, target),
    write: (value) =>
      value === null
        ? unschedule[kind](db, caller, id)
        : editSchedule(context, target, parseStored(body, "schedule", value)),
  };
}

const stepContent = z.omit(z.required(checklistItemInput), { id: true });

function makeStepSlot({ db, caller, now }: EditContext, taskId: string, stepId: string): Slot {
  return {
    async read() {
      const item = await findChecklistItem(db, stepId);
      return item === undefined ? null : parseStored(stepContent, "step", item);
    },
    async write(value) {
      if (value === null) return deleteChecklistItem(db, caller, stepId, {}, now);
      const { task } = await findTaskFor(db, caller, taskId, "own");
      const item = { ...parseStored(stepContent, "step", value), id: stepId };
      return insertChecklist(db, task, [item], now);
    },
  };
}

const plans = { task: taskEdits, mission: missionEdits, objective: objectiveEdits };

function findSlot(context: StepContext, row: CollisionRow): Slot {
  const { db, caller, now } = context;
  const subject = getSubject(row);
  const { kind, id } = subject;
  const { field, stepId } = row;
  if (field === "step" && stepId !== null) return makeStepSlot(context, id, stepId);
  if (stepId !== null) return stepEdits.makeSlot(context, stepId, field);
  if (field === "schedule") return makeScheduleSlot(context, subject);
  if (field !== "estimation") return plans[kind].makeSlot(context, id, field);
  return {
    read: () => readEstimation(db, id),
    write: (value) =>
      saveEstimations(db, caller, id, parseStored(estimationInput, field, value), now),
  };
}

/** @throws not_found; forbidden to those who may not change the plan */
async function findCollisionFor(db: Database, caller: Caller, id: string): Promise<CollisionRow> {
  const [row] = await db.select().from(editCollisions).where(eq(editCollisions.id, id));
  const collision = requireRow(row);
  await findSubjectFor(db, caller, getSubject(collision), "own");
  return collision;
}

/**
 * Puts `theirs` in its field, and what stood there in its stead.
 * @throws not_found, also for a step that was deleted; as the change of the field
 */
export function swapCollision(
  deps: Pick<AppContext, "db" | "findInvitedUser">,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Collision> {
  return deps.db.transaction(async (db) => {
    const { kind, id: plan } = getSubject(await findCollisionFor(db, caller, id));
    await lockTarget(db, { type: types[kind], id: plan });
    // Another swap may have been before this one.
    const row = await findCollisionFor(db, caller, id);
    const slot = findSlot({ ...deps, db, caller, now }, row);
    const stood = await slot.read();
    await slot.write(row.theirs);
    const values = { mine: row.theirs, kept: row.theirs, theirs: stood };
    await db.update(editCollisions).set(values).where(eq(editCollisions.id, id));
    return showCollision({ ...row, ...values });
  });
}

export async function dismissCollision(db: Database, caller: Caller, id: string): Promise<null> {
  await findCollisionFor(db, caller, id);
  await db.delete(editCollisions).where(eq(editCollisions.id, id));
  return null;
}

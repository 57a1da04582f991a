// The edits of each kind of plan, and of what belongs to it.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import * as z from "zod/mini";
import { planningApi } from "@vereda/domain/planning/contract";
import type { EditInput } from "@vereda/domain/planning/edits/collision";
import { noEstimation, totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { requireRow } from "../access/access.ts";
import { getMission, updateMission } from "../objectives/missions.ts";
import { getObjective, updateObjective } from "../objectives/objectives.ts";
import { tasks } from "../tables/plans.ts";
import { toEstimation } from "../tables/task-content.ts";
import { getChecklistItem, updateChecklistItem } from "../tasks/checklist.ts";
import { getTask, saveEstimations, updateTask } from "../tasks/tasks.ts";
import { editFields, editWhole, hasRead } from "../merge-edits.ts";
import type { EditContext, Target } from "../merge-edits.ts";

/** The value that stands now, and how another one is written. */
export interface Slot {
  readonly read: () => Promise<unknown>;
  readonly write: (value: unknown) => Promise<unknown>;
}

/** A stored value as a client would send it. @throws validation_error when it is no longer accepted */
export function parseStored<Value>(
  schema: z.ZodMiniType<Value>,
  field: string,
  value: unknown,
): Value {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw createInvalidFieldsError({ path: field, code: "invalid" });
}

/** How the fields of plans and steps are edited, and one of them put back. */
function defineEdits<Body extends EditInput, View extends object, Context extends EditContext>(
  type: Target["type"],
  schema: z.ZodMiniType<Body>,
  read: (context: EditContext, id: string) => Promise<View>,
  update: (context: Context, id: string, changes: Omit<Body, keyof EditInput>) => Promise<View>,
) {
  return {
    edit: (context: Context, id: string, body: Body) =>
      editFields(
        context,
        { type, id },
        body,
        (db) => read({ ...context, db }, id),
        (db, changes) => update({ ...context, db }, id, changes),
      ),
    makeSlot: (context: Context, id: string, field: string): Slot => ({
      read: async () => new Map(Object.entries(await read(context, id))).get(field),
      write: (value) => update(context, id, parseStored(schema, field, { [field]: value })),
    }),
  };
}

export type StepContext = EditContext & Pick<AppContext, "findInvitedUser">;

export const taskEdits = defineEdits(
  "TASK",
  planningApi.updateTask.body,
  ({ db, caller, now }, id) => getTask(db, caller, id, now),
  ({ db, caller, now }, id, changes) => updateTask(db, caller, id, changes, now),
);

export const missionEdits = defineEdits(
  "MISSION",
  planningApi.updateMission.body,
  ({ db, caller }, id) => getMission(db, caller, id),
  ({ db, caller, now }, id, changes) => updateMission(db, caller, id, changes, now),
);

export const objectiveEdits = defineEdits(
  "OBJECTIVE",
  planningApi.updateObjective.body,
  ({ db, caller, now }, id) => getObjective(db, caller, id, now),
  ({ db, caller, now }, id, changes) => updateObjective(db, caller, id, changes, now),
);

export const stepEdits = defineEdits(
  "STEP",
  planningApi.updateChecklistItem.body,
  ({ db, caller }, id) => getChecklistItem(db, caller, id),
  (context: StepContext, id, changes) =>
    updateChecklistItem(context, context.caller, id, changes, context.now),
);

export async function readEstimation(tx: Database, id: string) {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id));
  return toEstimation(requireRow(row));
}

export function editEstimation(
  context: EditContext,
  id: string,
  body: BodyOf<typeof planningApi.saveEstimations>,
) {
  const { caller, now } = context;
  return editWhole(context, { type: "TASK", id }, body, {
    field: "estimation",
    read: (tx) => readEstimation(tx, id),
    // Devices read the sum of the parts when no total was entered.
    isRead: (base, value) =>
      hasRead(base, { ...value, totalMin: totalMinutes({ ...noEstimation, ...value }) }),
    show: (tx) => getTask(tx, caller, id, now),
    write: (tx) => saveEstimations(tx, caller, id, body, now),
  });
}

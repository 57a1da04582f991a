// The edits of each kind of plan, and of what belongs to it.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import { noEstimation, totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import { requireRow } from "../access/access.ts";
import { getMission, updateMission } from "../objectives/missions.ts";
import { getObjective, updateObjective } from "../objectives/objectives.ts";
import { tasks } from "../tables/plans.ts";
import { toEstimation } from "../tables/task-content.ts";
import { getChecklistItem, updateChecklistItem } from "../tasks/checklist.ts";
import { getTask, saveEstimations, updateTask } from "../tasks/tasks.ts";
import { editFields, editWhole, hasRead } from "../merge-edits.ts";
import type { EditContext } from "../merge-edits.ts";

export function editTask(
  context: EditContext,
  id: string,
  body: BodyOf<typeof planningApi.updateTask>,
) {
  const { caller, now } = context;
  return editFields(
    context,
    { type: "TASK", id },
    body,
    (tx) => getTask(tx, caller, id, now),
    (tx, changes) => updateTask(tx, caller, id, changes, now),
  );
}

export function editMission(
  context: EditContext,
  id: string,
  body: BodyOf<typeof planningApi.updateMission>,
) {
  const { caller, now } = context;
  return editFields(
    context,
    { type: "MISSION", id },
    body,
    (tx) => getMission(tx, caller, id),
    (tx, changes) => updateMission(tx, caller, id, changes, now),
  );
}

export function editObjective(
  context: EditContext,
  id: string,
  body: BodyOf<typeof planningApi.updateObjective>,
) {
  const { caller, now } = context;
  return editFields(
    context,
    { type: "OBJECTIVE", id },
    body,
    (tx) => getObjective(tx, caller, id, now),
    (tx, changes) => updateObjective(tx, caller, id, changes, now),
  );
}

export function editChecklistItem(
  deps: Pick<AppContext, "db" | "findInvitedUser">,
  context: EditContext,
  id: string,
  body: BodyOf<typeof planningApi.updateChecklistItem>,
) {
  const { caller, now } = context;
  return editFields(
    context,
    { type: "STEP", id },
    body,
    (tx) => getChecklistItem(tx, caller, id),
    (tx, changes) => updateChecklistItem({ ...deps, db: tx }, caller, id, changes, now),
  );
}

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

// Edits of schedules, each as one value.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { Database } from "#db/client.ts";
import { requireRow } from "../access/access.ts";
import { loadSchedules, scheduleOfRow } from "./schedule-rows.ts";
import { scheduleMission, scheduleObjective, scheduleTask } from "./schedules.ts";
import { tasks } from "../tables/plans.ts";
import { editWhole } from "../merge-edits.ts";
import type { EditContext, Target } from "../merge-edits.ts";

type Scheduled = Target & { readonly type: "OBJECTIVE" | "MISSION" | "TASK" };

const columns = { OBJECTIVE: "objectiveId", MISSION: "missionId", TASK: "taskId" } as const;
const writers = { OBJECTIVE: scheduleObjective, MISSION: scheduleMission, TASK: scheduleTask };

/** As devices read it, with how a task repeats otherwise; null when it has none. */
export async function readSchedule(tx: Database, { type, id }: Scheduled) {
  const row = (await loadSchedules(tx, columns[type], [id])).get(id);
  if (row === undefined) return null;
  const { id: _id, updatedAt: _updatedAt, ...value } = scheduleOfRow(row);
  if (type !== "TASK") return value;
  const { repeatAfter } = tasks;
  const [task] = await tx.select({ repeatAfter }).from(tasks).where(eq(tasks.id, id));
  return { ...value, ...requireRow(task) };
}

export function editSchedule(
  context: EditContext,
  target: Scheduled,
  body: BodyOf<typeof planningApi.taskSchedule.put>,
) {
  const { caller, now } = context;
  const { updatedAt, ...merged } = body;
  const input = body.base === undefined ? { ...merged, updatedAt } : merged;
  return editWhole(context, target, body, {
    field: "schedule",
    read: (tx) => readSchedule(tx, target),
    show: async (tx) =>
      scheduleOfRow(
        requireRow((await loadSchedules(tx, columns[target.type], [target.id])).get(target.id)),
      ),
    write: (tx) => writers[target.type](tx, caller, target.id, input, now),
  });
}

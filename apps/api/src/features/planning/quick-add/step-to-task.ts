// Makes a step of a checklist a task of its own, in the mission of its task.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { CreatedTask } from "@vereda/domain/planning/tasks/contract-task";
import { DEFAULT_MINUTES } from "@vereda/domain/planning/tasks/task-defaults";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { deleteRow } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { findTaskFor, requireRow } from "../access/access.ts";
import { createPlannedTask } from "./quick-add.ts";
import { checklistItems } from "../tables/plans.ts";
import { getTask } from "../tasks/tasks.ts";

/**
 * The step leaves the list; the task gets its title, minutes and a day to come, and the nature of its task.
 * @throws as `createPlannedTask`
 */
export async function convertChecklistItem(
  deps: Pick<AppContext, "db" | "dataKeys" | "findInvitedUser" | "hooks">,
  caller: Caller,
  itemId: string,
  { id }: BodyOf<typeof planningApi.convertChecklistItem>,
  now: Date,
): Promise<Created<CreatedTask>> {
  const { db } = deps;
  const isThis = eq(checklistItems.id, itemId);
  const [row] = await db.select().from(checklistItems).where(isThis);
  if (row === undefined && id !== undefined) {
    return { made: await getTask(db, caller, id, now), isNew: false };
  }
  const item = requireRow(row);
  const { task } = await findTaskFor(db, caller, item.taskId, "own");
  const { title, minutes } = item;
  const today = formatIsoDay(getUserDay(now.getTime(), caller));
  const day = item.day !== null && item.day >= today ? item.day : null;
  const input = {
    ...Object.fromEntries(taskCharacteristics.map((name) => [name, task[name]])),
    ...(id !== undefined && { id }),
    title,
    priority: task.priority,
    environmentId: task.environmentId,
    estimation: { executionMin: minutes ?? (day === null ? null : DEFAULT_MINUTES) },
    schedule: day === null ? null : { startDate: day },
  };
  return db.transaction(async (tx) => {
    const made = await createPlannedTask({ ...deps, db: tx }, caller, task.missionId, input, now);
    if (made.isNew) await deleteRow(tx, checklistItems, isThis);
    return made;
  });
}

// Loads a mission with its tasks, for users with whom only the mission is shared.
import { asc, eq } from "drizzle-orm";
import type { MissionPlan } from "@vereda/domain/planning/sharing/contract-sharing";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findMissionFor, requireRow } from "../access/access.ts";
import { withCollisions } from "../collisions.ts";
import { showMissions } from "./missions.ts";
import { tasks } from "../tables/plans.ts";
import { showTasks } from "../tasks/task-view.ts";

const MAX_TASKS = 1000;

export async function getMissionPlan(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<MissionPlan> {
  const { mission, objective, visibility } = await findMissionFor(db, caller, id, "read");
  const [view] = await showMissions(db, [mission]);
  // Loads one extra row to detect whether there are more.
  const rows = await db
    .select()
    .from(tasks)
    .where(eq(tasks.missionId, id))
    .orderBy(asc(tasks.order), asc(tasks.id))
    .limit(MAX_TASKS + 1);
  const viewer = { caller, now, day: getUserDay(now.getTime(), caller) };
  const tasksToShow = rows.slice(0, MAX_TASKS).map((task) => ({ task, objective, visibility }));
  return {
    ...(await withCollisions(db, "mission", requireRow(view))),
    workspaceId: objective.workspaceId,
    areaId: objective.areaId,
    tasks: await showTasks(db, viewer, tasksToShow),
    truncated: rows.length > MAX_TASKS,
  };
}

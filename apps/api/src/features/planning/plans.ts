// The plan of an objective: everything under it, in one answer.
import type { Plan } from "@vereda/domain/planning/contract-objective";
import { todayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { findObjectiveFor } from "./access.ts";
import { missionRowsOf, showMissions } from "./missions.ts";
import { showObjectives } from "./objectives.ts";
import { latestProgress } from "./progress.ts";
import { showTasks } from "./task-view.ts";
import { taskRowsOf } from "./tasks.ts";

const MAX_MISSIONS = 200;
const MAX_TASKS = 1000;
const MAX_PROGRESS = 200;

export async function getPlan(db: Database, caller: Caller, id: string, now: Date): Promise<Plan> {
  const { objective } = await findObjectiveFor(db, caller, id, "read");
  const [shown] = await showObjectives(db, [objective]);
  if (shown === undefined) throw new Error("An objective that was found is shown");
  // One more than is told, so that it is known whether there are more.
  const missionRows = await missionRowsOf(db, id, MAX_MISSIONS + 1);
  const taskRows = await taskRowsOf(db, id, MAX_TASKS + 1);
  const missions = await showMissions(db, missionRows.slice(0, MAX_MISSIONS));
  const viewer = { caller, now, day: todayIn(caller.timeZone, now.getTime()) };
  const tasks = await showTasks(
    db,
    viewer,
    taskRows.slice(0, MAX_TASKS).map((task) => ({ task, objective, sight: "objective" as const })),
  );
  const byMission = Map.groupBy(tasks, ({ missionId }) => missionId);
  return {
    objective: shown,
    missions: missions.map((mission) =>
      Object.assign(mission, { tasks: byMission.get(mission.id) ?? [] }),
    ),
    progressEntries: await latestProgress(db, id, MAX_PROGRESS),
    truncated: missionRows.length > MAX_MISSIONS || taskRows.length > MAX_TASKS,
  };
}

// Loads the plan of an objective in one response, and the tasks of a mission in pages.
import { eq } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { findMissionFor, findObjectiveFor } from "../access/access.ts";
import { withCollisions } from "../collisions.ts";
import { listFedResources } from "../feeding/feeding.ts";
import { listProgressByDay } from "./resource-values.ts";
import { selectMissions, showMissions } from "./missions.ts";
import { showObjectives } from "./objectives.ts";
import { listLatestProgress } from "./progress.ts";
import { showTasks } from "../tasks/task-view.ts";
import { tasks as taskTable } from "../tables/plans.ts";
import { listTaskRows, selectMissionTasks } from "../tasks/tasks.ts";

const MAX_MISSIONS = 200;
const MAX_TASKS = 1000;
const MAX_PROGRESS = 200;
const MAX_DAYS = 400;

export async function getPlan(db: Database, caller: Caller, id: string, now: Date): Promise<Plan> {
  const { objective } = await findObjectiveFor(db, caller, id, "read");
  const [view] = await showObjectives(db, caller, [objective], getUserDay(now.getTime(), caller));
  if (view === undefined) throw new Error("The loaded objective is missing in the view.");
  // Loads one extra row to detect whether there are more.
  const missionRows = await selectMissions(db, id).limit(MAX_MISSIONS + 1);
  const taskRows = await listTaskRows(db, id, MAX_TASKS + 1);
  const missions = await showMissions(db, missionRows.slice(0, MAX_MISSIONS));
  await withCollisions(db, "objective", view, missions);
  const viewer = { caller, now, day: getUserDay(now.getTime(), caller) };
  const tasks = await showTasks(
    db,
    viewer,
    taskRows
      .slice(0, MAX_TASKS)
      .map((task) => ({ task, objective, visibility: "objective" as const })),
  );
  const byMission = Map.groupBy(tasks, ({ missionId }) => missionId);
  return {
    objective: view,
    missions: missions.map((mission) =>
      Object.assign(mission, { tasks: byMission.get(mission.id) ?? [] }),
    ),
    progressEntries: await listLatestProgress(db, id, MAX_PROGRESS),
    progressByDay: await listProgressByDay(db, objective, MAX_DAYS),
    resourceIds: await listFedResources(db, caller, objective),
    truncated: missionRows.length > MAX_MISSIONS || taskRows.length > MAX_TASKS,
  };
}

/** @throws as `findMissionFor` */
export async function listMissionTasks(
  db: Database,
  caller: Caller,
  missionId: string,
  query: QueryOf<typeof planApi.listMissionTasks>,
  now: Date,
): Promise<Page<Task>> {
  const mission = await findMissionFor(db, caller, missionId, "read");
  const total = db.$count(taskTable, eq(taskTable.missionId, missionId));
  const viewer = { caller, now, day: getUserDay(now.getTime(), caller) };
  return loadPage(query, total, selectMissionTasks(db, missionId), (rows) =>
    showTasks(
      db,
      viewer,
      rows.map((task) => ({ ...mission, task })),
    ),
  );
}

// End-to-end flow from an objective to a task completed today.
import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

describe("planning a project", () => {
  it("puts its task on today's agenda and completes it", async () => {
    const ana = await makePlanner(api);
    const project = await ana.objective({ title: "Move to Oaxaca", areaId: "health" });
    const mission = await ana.mission(project, { title: "Find a flat" });
    const task = await ana.task(mission, {
      title: "Call three agencies",
      estimation: { executionMin: 40, waitingMin: 20 },
      checklistItems: [{ title: "Agency one" }, { title: "Agency two" }],
    });
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-05-31" });
    await ana.schedule(mission, { startDate: "2026-03-02", endDate: "2026-03-15" });
    await ana.schedule(task, { startDate: "2026-03-04T10:00", endDate: "2026-03-04T11:00" });

    const agenda = await ana.agenda();
    expect(agenda).toMatchObject({
      date: "2026-03-04",
      totalCount: 2,
      plan: {
        looseTasks: 0,
        missions: { count: 1, completedTasks: 0, pendingTasks: 1 },
        objectives: {
          count: 1,
          types: { projects: 1, keyEvents: 0, routines: 0, trackedResources: 0 },
        },
      },
      sleep: { latestCycle: null, nightMinutes: null, userRhythm: null },
      cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
    });
    expect(agenda.items[0]).toMatchObject({
      type: "TASK",
      title: "Call three agencies",
      taskId: task.id,
      missionId: mission.id,
      missionTitle: "Find a flat",
      objectiveId: project.id,
      objectiveTitle: "Move to Oaxaca",
      objectiveType: "PROJECT",
      completed: false,
      isLogEntry: false,
      plannedExecutionMin: 40,
      plannedWaitingMin: 20,
      plannedTotalMin: 60,
      trackedDurationSeconds: 0,
      environmentId: "home",
      isDeepFocus: true,
      isSocial: false,
      workspaceId: ana.workspaceId,
      areaId: "health",
      checklistItems: [{ title: "Agency one" }, { title: "Agency two" }],
      schedule: {
        startDate: "2026-03-04T10:00:00-06:00",
        endDate: "2026-03-04T11:00:00-06:00",
        timezone: "America/Mexico_City",
        allDay: false,
      },
    });

    const done = await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: task.id },
      body: {},
    });
    expect(done.data).toMatchObject({ completed: true, status: "COMPLETED" });
    expect((await ana.agenda()).items[0]?.completed).toBe(true);
    expect((await ana.agenda()).plan.missions).toEqual({
      count: 1,
      completedTasks: 1,
      pendingTasks: 0,
    });
    expect((await ana.agenda("2026-03-05")).items).toMatchObject([
      { type: "MISSION", missionId: mission.id },
    ]);
  });
});

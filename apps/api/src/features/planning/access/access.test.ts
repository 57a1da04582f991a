// Checks that requests of a stranger change nothing in a plan.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { planningApi } from "@vereda/domain/planning/contract";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const stranger = await makePlanner(api, { firstName: "Luis" });
const friend = await makePlanner(api, { firstName: "Sol" });

const { objective, mission } = await ana.routine("2026-03-01");
const task = await ana.task(mission, { checklistItems: [{ title: "Open the book" }] });
const item = task.checklistItems[0];
const entry = await api.call(planningApi.createProgressEntry, {
  token: ana.token,
  params: { id: objective.id },
  body: { value: 3 },
});
const share = await api.call(planningApi.taskShares.create, {
  token: ana.token,
  params: { id: task.id },
  body: { username: friend.username, role: "viewer" },
});

const day = { startDate: "2026-03-10" };
const range = { startDate: "2026-03-10", endDate: "2026-03-12" };
const withFriend = { username: friend.username, role: "viewer" };

const calls: [string, Endpoint, string | undefined, object?][] = [
  ["change an objective", planningApi.updateObjective, objective.id, { title: "Mine now" }],
  ["delete an objective", planningApi.deleteObjective, objective.id],
  ["add a mission", planningApi.createMission, objective.id, { title: "Take over" }],
  ["change a mission", planningApi.updateMission, mission.id, { title: "Mine now" }],
  ["delete a mission", planningApi.deleteMission, mission.id],
  ["add a task", planningApi.createTask, mission.id, aTask],
  ["change a task", planningApi.updateTask, task.id, { title: "Mine now" }],
  ["delete a task", planningApi.deleteTask, task.id],
  ["estimate a task", planningApi.saveEstimations, task.id, { executionMin: 5 }],
  ["complete a task", planningApi.completeTask, task.id, {}],
  ["reopen a task", planningApi.reopenTask, task.id, {}],
  ["start a clock", planningApi.startTracking, task.id, {}],
  ["pause a clock", planningApi.pauseTracking, task.id, {}],
  ["finish a clock", planningApi.finishTracking, task.id, {}],
  ["add a checklist item", planningApi.createChecklistItem, task.id, { title: "Mine" }],
  ["tick a checklist item", planningApi.updateChecklistItem, item?.id, { completed: true }],
  ["delete a checklist item", planningApi.deleteChecklistItem, item?.id],
  ["log progress", planningApi.createProgressEntry, objective.id, { value: 1 }],
  ["delete progress", planningApi.deleteProgressEntry, entry.data.id],
  ["schedule an objective", planningApi.objectiveSchedule.put, objective.id, day],
  ["unschedule an objective", planningApi.objectiveSchedule.remove, objective.id],
  ["schedule a mission", planningApi.missionSchedule.put, mission.id, range],
  ["unschedule a mission", planningApi.missionSchedule.remove, mission.id],
  ["schedule a task", planningApi.taskSchedule.put, task.id, day],
  ["unschedule a task", planningApi.taskSchedule.remove, task.id],
  ["share an objective", planningApi.objectiveShares.create, objective.id, withFriend],
  ["share a mission", planningApi.missionShares.create, mission.id, withFriend],
  ["share a task", planningApi.taskShares.create, task.id, withFriend],
  ["change a share", planningApi.updateShare, share.data.id, { role: "assignee" }],
  ["end a share", planningApi.deleteShare, share.data.id],
];

it("a stranger gets 404 and changes nothing in a plan", async () => {
  for (const [name, endpoint, id, body] of calls) {
    const call = { token: stranger.token, params: { id: id ?? "" }, ...(body && { body }) };
    const { status } = await api.attempt(endpoint, call);
    expect([name, status]).toEqual([name, 404]);
  }
  const plan = await api.call(planningApi.getPlan, {
    token: ana.token,
    params: { id: objective.id },
  });
  expect(plan.data).toMatchObject({
    objective: { title: "Move every day" },
    missions: [{ title: "First course", schedule: null, tasks: [{ title: aTask.title }] }],
    progressEntries: [{ value: 3 }],
  });
  expect(plan.data.missions[0]?.tasks[0]).toMatchObject({ completed: false, schedule: null });
});

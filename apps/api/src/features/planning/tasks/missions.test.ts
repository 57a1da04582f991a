import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });
const project = await ana.objective();

const addMission = (body: object) =>
  api.attempt(planningApi.createMission, { token: ana.token, params: { id: project.id }, body });

describe("a mission", () => {
  it("is created in its objective", async () => {
    const response = await addMission({
      title: "Learn the knots",
      type: "learn_something_new",
      order: 3,
    });
    expect(response.status).toBe(201);
    expect(response.data).toMatchObject({
      objectiveId: project.id,
      title: "Learn the knots",
      type: "learn_something_new",
      status: "PENDING",
      order: 3,
      schedule: null,
    });
  });

  it("is created once per id", async () => {
    const id = createId(0);
    expect((await addMission({ id, title: "Once" })).status).toBe(201);
    expect((await addMission({ id, title: "Once" })).status).toBe(200);
    const other = await api.attempt(planningApi.createMission, {
      token: luis.token,
      params: { id: (await luis.objective()).id },
      body: { id, title: "Once" },
    });
    expect(other.status).toBe(409);
  });

  it("rejects an empty title, an unknown type and an order that is no number", async () => {
    const response = await addMission({ title: "", type: "fly", order: "first" });
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["title", "type", "order"]);
  });

  const showStatus = async (id: string) => {
    const { data } = await api.call(planningApi.getPlan, {
      token: ana.token,
      params: { id: project.id },
    });
    return data.missions.find((mission) => mission.id === id)?.status;
  };

  it("is in progress once a task was started or completed, and as set otherwise", async () => {
    const { token } = ana;
    const made = (await addMission({ title: "Begin" })).data;
    const task = await ana.task(made);
    const params = { id: task.id };
    expect(await showStatus(made.id)).toBe("PENDING");
    await api.call(planningApi.startTracking, { token, params, body: {} });
    expect(await showStatus(made.id)).toBe("IN_PROGRESS");
    await api.call(planningApi.completeTask, { token, params, body: {} });
    expect(await showStatus(made.id)).toBe("IN_PROGRESS");
    const update = (status: string) =>
      api.attempt(planningApi.updateMission, { token, params: { id: made.id }, body: { status } });
    expect((await update("PENDING")).data.status).toBe("IN_PROGRESS");
    expect((await update("SKIPPED")).data.status).toBe("SKIPPED");
    expect((await update("COMPLETED")).data.status).toBe("COMPLETED");
  });

  it("is in progress once an occurrence of a recurring task was completed", async () => {
    const { token } = ana;
    const made = (await addMission({ title: "Water" })).data;
    const task = await ana.task(made);
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-12-31" });
    await ana.schedule(made, { startDate: "2026-03-01", endDate: "2026-12-31" });
    await ana.schedule(task, { startDate: "2026-03-05", frequency: "DAILY" });
    expect(await showStatus(made.id)).toBe("PENDING");
    const call = { token, params: { id: task.id }, body: { date: "2026-03-05" } };
    await api.call(planningApi.completeTask, call);
    expect(await showStatus(made.id)).toBe("IN_PROGRESS");
    await api.call(planningApi.reopenTask, call);
    expect(await showStatus(made.id)).toBe("PENDING");
  });

  it("returns 409 for a stale update", async () => {
    const made = (await addMission({ title: "Old" })).data;
    const change = (body: object) =>
      api.attempt(planningApi.updateMission, { token: ana.token, params: { id: made.id }, body });
    const changed = await change({ status: "IN_PROGRESS", updatedAt: made.updatedAt });
    expect(changed.data).toMatchObject({ title: "Old", status: "IN_PROGRESS" });
    const stale = await change({ title: "Stale", updatedAt: made.updatedAt });
    expect(stale.status).toBe(409);
    expect(stale.envelope.data).toMatchObject({ status: "IN_PROGRESS", title: "Old" });
  });

  it("is deleted together with its tasks", async () => {
    const made = (await addMission({ title: "Gone soon" })).data;
    const task = await ana.task(made);
    const params = { id: made.id };
    const response = await api.call(planningApi.deleteMission, { token: ana.token, params });
    expect(response.envelope.data).toBeNull();
    const missing = await api.call(planningApi.getTask, {
      token: ana.token,
      params: { id: task.id },
    });
    expect(missing.status).toBe(404);
  });
});

describe("a plan", () => {
  it("lists the missions and tasks of an objective in order", async () => {
    const eva = await makePlanner(api);
    const objective = await eva.objective({ title: "Garden" });
    const second = await eva.mission(objective, { title: "Plant", order: 2 });
    const first = await eva.mission(objective, { title: "Dig", order: 1 });
    await eva.schedule(objective, { startDate: "2026-03-01", endDate: "2026-04-30" });
    await eva.schedule(first, { startDate: "2026-03-02", endDate: "2026-03-08" });
    const secondTask = await eva.task(first, { title: "Late", order: 2 });
    await eva.task(first, { title: "Early", order: 1 });
    await eva.schedule(secondTask, { startDate: "2026-03-05" });
    const { data } = await api.call(planningApi.getPlan, {
      token: eva.token,
      params: { id: objective.id },
    });
    expect(data).toMatchObject({
      objective: { title: "Garden", taskCount: 2, schedule: { endDate: "2026-04-30" } },
      missions: [
        {
          id: first.id,
          schedule: { endDate: "2026-03-08" },
          tasks: [{ title: "Early" }, { title: "Late", schedule: { startDate: "2026-03-05" } }],
        },
        { id: second.id, schedule: null, tasks: [] },
      ],
      progressEntries: [],
      truncated: false,
    });
  });
});

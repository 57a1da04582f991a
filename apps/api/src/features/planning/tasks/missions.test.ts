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

  it("rejects an empty title, an unknown type and a negative order", async () => {
    const response = await addMission({ title: "", type: "fly", order: -1 });
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["title", "type", "order"]);
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

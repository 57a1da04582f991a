import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });

const create = (body: object, token = ana.token) =>
  api.attempt(planningApi.createObjective, {
    token,
    body: {
      type: "PROJECT",
      title: "Sail",
      workspaceId: ana.workspaceId,
      areaId: "personal",
      ...body,
    },
  });
const update = (id: string, body: object) =>
  api.attempt(planningApi.updateObjective, { token: ana.token, params: { id }, body });
const paths = (response: { envelope: { fields?: readonly { path: string }[] } }) =>
  response.envelope.fields?.map(({ path }) => path);

const log = (id: string, body: object) =>
  api.attempt(planningApi.createProgressEntry, { token: ana.token, params: { id }, body });
const current = async (id: string) =>
  (await api.call(planningApi.getObjective, { token: ana.token, params: { id } })).data
    .currentValue;
const tracked = (behaviour: "STATE" | "CUMULATIVE" | "BUDGET") =>
  ana.objective({ type: "TRACKED_RESOURCE", behaviour, trackedUnit: "KM" });

describe("creating an objective", () => {
  it("returns the stored objective", async () => {
    const response = await create({
      type: "TRACKED_RESOURCE",
      title: "  Read the shelf 📚 ",
      trackedUnit: "PAGES",
      behaviour: "CUMULATIVE",
      measurementSource: "MANUAL",
      targetValue: 1200.5,
    });
    expect(response.status).toBe(201);
    expect(response.data).toMatchObject({
      type: "TRACKED_RESOURCE",
      status: "ACTIVE",
      title: "Read the shelf 📚",
      description: null,
      workspaceId: ana.workspaceId,
      areaId: "personal",
      trackedUnit: "PAGES",
      targetValue: 1200.5,
      currentValue: 0,
      taskCount: 0,
      completedTaskCount: 0,
      schedule: null,
      createdAt: api.clock.now().toISOString(),
      updatedAt: api.clock.now().toISOString(),
    });
  });

  it("is idempotent and returns the stored objective again", async () => {
    const id = createId(Date.parse("2026-03-04T15:00:00Z"));
    const first = await create({ id, title: "Only once" });
    const second = await create({ id, title: "Only once" });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.data).toEqual(first.data);
  });

  it("rejects the id of another user's objective without revealing it", async () => {
    const { data } = await create({});
    const response = await create({ id: data.id, workspaceId: luis.workspaceId }, luis.token);
    expect(response.status).toBe(409);
    expect(response.envelope).toMatchObject({ error: "conflict", data: null });
  });

  it("requires membership in the workspace and an active area", async () => {
    expect((await create({ workspaceId: luis.workspaceId })).status).toBe(404);
    expect((await create({ workspaceId: createId(0) })).status).toBe(404);
    const response = await create({ areaId: "vehicle_docs" });
    expect(response.status).toBe(422);
    expect(paths(response)).toEqual(["areaId"]);
  });

  it("returns all missing and invalid fields at once", async () => {
    const response = await api.attempt(planningApi.createObjective, {
      token: ana.token,
      body: { type: "DREAM", title: "  ", workspaceId: "home", areaId: "moon", targetValue: -1 },
    });
    expect(response.envelope).toMatchObject({ status: 422, error: "validation_error", data: null });
    expect(paths(response)).toEqual(
      expect.arrayContaining(["type", "title", "workspaceId", "areaId", "targetValue"]),
    );
    expect(response.envelope.fields).toContainEqual({
      path: "title",
      message: "Title is required.",
    });
  });

  it("allows units and goals for tracked resources only", async () => {
    const response = await create({ trackedUnit: "KM", targetValue: 5 });
    expect(response.status).toBe(422);
    expect(paths(response)).toEqual(["trackedUnit", "targetValue"]);
    expect((await create({ trackedUnit: null, targetValue: null })).status).toBe(201);
  });
});

describe("updating an objective", () => {
  it("changes the given fields and clears those set to null", async () => {
    const made = await ana.objective({ title: "Sail", description: "Across the bay" });
    const { data } = await update(made.id, { title: "Sail far", description: null });
    expect(data).toMatchObject({ title: "Sail far", description: null, areaId: "personal" });
    expect((await update(made.id, {})).data).toMatchObject({ title: "Sail far" });
  });

  it("returns 409 with the current version when it changed meanwhile", async () => {
    const made = await ana.objective();
    const first = await update(made.id, { title: "First", updatedAt: made.updatedAt });
    expect(first.status).toBe(200);
    const second = await update(made.id, { title: "Second", updatedAt: made.updatedAt });
    expect(second.status).toBe(409);
    expect(second.envelope).toMatchObject({ error: "conflict", data: { title: "First" } });
    const third = await update(made.id, { title: "Third", updatedAt: first.data.updatedAt });
    expect(third.data.title).toBe("Third");
  });

  it("does not allow changing the type", async () => {
    const made = await ana.objective();
    expect(paths(await update(made.id, { type: "EVENT" }))).toEqual(["type"]);
    expect((await update(made.id, { type: "PROJECT" })).status).toBe(200);
  });

  it("moves it only to active areas", async () => {
    const made = await ana.objective();
    expect((await update(made.id, { areaId: "health" })).data.areaId).toBe("health");
    expect(paths(await update(made.id, { areaId: "vehicle_docs" }))).toEqual(["areaId"]);
  });

  it("rejects an empty title and an invalid status", async () => {
    const made = await ana.objective();
    expect(paths(await update(made.id, { title: null, status: "LATER" }))).toEqual([
      "title",
      "status",
    ]);
  });
});

const eva = await makePlanner(api, { firstName: "Eva" });
const first = await eva.objective({ title: "One", areaId: "health" });
api.clock.advance(1000);
await eva.objective({ title: "Two", type: "EVENT" });
api.clock.advance(1000);
await eva.objective({ title: "Three", status: "PAUSED" });
const steps = await eva.mission(first);
await eva.task(steps);
await api.call(planningApi.completeTask, {
  token: eva.token,
  params: { id: (await eva.task(steps)).id },
  body: {},
});

const list = (query: object) =>
  api.attempt(planningApi.listObjectives, { token: eva.token, query: { ...query } });
const titles = async (query: object) =>
  (await list(query)).data.items.map(({ title }) => title).toSorted();

describe("a list of objectives", () => {
  it("is paginated and contains the user's own, the latest first", async () => {
    const { data } = await list({ perPage: 2 });
    expect(data).toMatchObject({ total: 3, page: 1, perPage: 2, from: 1, to: 2 });
    expect(data.items.map(({ title }) => title)).toEqual(["Three", "Two"]);
    const second = (await list({ perPage: 2, page: 2 })).data;
    expect(second).toMatchObject({ total: 3, from: 3, to: 3 });
    expect(second.items).toMatchObject([{ title: "One", taskCount: 2, completedTaskCount: 1 }]);
    expect((await list({ page: 9 })).data).toMatchObject({ items: [], total: 3, from: 0, to: 0 });
  });

  it("filters by workspace, area, type and status", async () => {
    expect(await titles({ areaId: "health" })).toEqual(["One"]);
    expect(await titles({ type: "EVENT" })).toEqual(["Two"]);
    expect(await titles({ status: "PAUSED" })).toEqual(["Three"]);
    expect(await titles({ workspaceId: eva.workspaceId, type: "PROJECT" })).toEqual([
      "One",
      "Three",
    ]);
    expect(await titles({ workspaceId: ana.workspaceId })).toEqual([]);
  });

  it("rejects invalid query parameters", async () => {
    for (const query of [{ perPage: 101 }, { page: 0 }, { page: "x" }, { type: "DREAM" }]) {
      expect((await list(query)).status).toBe(422);
    }
  });
});

describe("deleting an objective", () => {
  it("deletes everything below it", async () => {
    const { objective, mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    await ana.schedule(task, { startDate: "2026-03-04" });
    const response = await api.call(planningApi.deleteObjective, {
      token: ana.token,
      params: { id: objective.id },
    });
    expect(response.envelope).toMatchObject({ success: true, data: null });
    const deleted = await api.call(planningApi.getTask, {
      token: ana.token,
      params: { id: task.id },
    });
    expect(deleted.status).toBe(404);
    expect((await ana.agenda("2026-03-04")).items).toEqual([]);
  });
});

describe("progress", () => {
  it("is summed for CUMULATIVE and BUDGET resources", async () => {
    for (const behaviour of ["CUMULATIVE", "BUDGET"] as const) {
      const { id } = await tracked(behaviour);
      await log(id, { value: 3.5 });
      const { data } = await log(id, { value: -1, note: "Counted twice" });
      expect(data).toMatchObject({ value: -1, unit: "KM", note: "Counted twice", objectiveId: id });
      expect(await current(id)).toBe(2.5);
      await api.call(planningApi.deleteProgressEntry, {
        token: ana.token,
        params: { id: data.id },
      });
      expect(await current(id)).toBe(3.5);
    }
  });

  it("is the entry with the latest time for STATE resources, whenever it was logged", async () => {
    const { id } = await tracked("STATE");
    expect(await current(id)).toBeNull();
    await log(id, { value: 70, loggedAt: "2026-03-03T08:00:00-06:00" });
    await log(id, { value: 72, loggedAt: "2026-03-01T08:00:00-06:00" });
    expect(await current(id)).toBe(70);
  });

  it("is logged idempotently", async () => {
    const { id } = await tracked("CUMULATIVE");
    const entryId = createId(0);
    expect((await log(id, { id: entryId, value: 2 })).status).toBe(201);
    expect((await log(id, { id: entryId, value: 2 })).status).toBe(200);
    expect(await current(id)).toBe(2);
  });

  it("requires a number", async () => {
    const { id } = await tracked("CUMULATIVE");
    for (const value of ["3", null, 1e13, undefined]) {
      expect(paths(await log(id, { value }))).toEqual(["value"]);
    }
  });

  it("requires a valid time", async () => {
    const { id } = await tracked("CUMULATIVE");
    const beyond = ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59", "1899-12-31T23:59:59Z"];
    for (const loggedAt of [...beyond, "2026-02-30T10:00:00Z", "2026-03-01"]) {
      expect(paths(await log(id, { value: 1, loggedAt }))).toEqual(["loggedAt"]);
      const changed = await update(id, { title: "Read", updatedAt: loggedAt });
      expect(paths(changed)).toEqual(["updatedAt"]);
    }
    const first = await log(id, { value: 1, loggedAt: "1900-01-01T00:00:00Z" });
    expect(first.data.loggedAt).toBe("1900-01-01T00:00:00.000Z");
  });
});

// Order of missions and tasks, pagination, status transitions and type-specific fields.
import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });
const { token } = ana;

const getPlan = async (id: string) =>
  (await api.call(planningApi.getPlan, { token, params: { id } })).data;
const listTitles = async (id: string) => (await getPlan(id)).missions.map(({ title }) => title);
const listTasks = async (id: string, query: object = {}) =>
  (await api.attempt(planApi.listMissionTasks, { token, params: { id }, query: { ...query } }))
    .data;
const paths = (response: { envelope: { fields?: readonly { path: string }[] } }) =>
  response.envelope.fields?.map(({ path }) => path);

async function objectiveWith(...titles: string[]) {
  const objective = await ana.objective();
  const missions = [];
  for (const title of titles) missions.push(await ana.mission(objective, { title }));
  return { objective, ids: missions.map(({ id }) => id) };
}

async function missionWith(...titles: string[]) {
  const objective = await ana.objective();
  const mission = await ana.mission(objective);
  const tasks = [];
  for (const title of titles) tasks.push(await ana.task(mission, { title }));
  return { objective, mission, ids: tasks.map(({ id }) => id) };
}

const orderMissions = (id: string, ids: readonly unknown[], who = token) =>
  api.attempt(planApi.orderMissions, { token: who, params: { id }, body: { ids } });
const orderTasks = (id: string, ids: readonly unknown[], who = token) =>
  api.attempt(planApi.orderTasks, { token: who, params: { id }, body: { ids } });

describe("the order of missions", () => {
  it("is the order of creation until missions are reordered", async () => {
    const { objective, ids } = await objectiveWith("a", "b", "c");
    expect(await listTitles(objective.id)).toEqual(["a", "b", "c"]);
    const reversed = ids.toReversed();
    const response = await orderMissions(objective.id, reversed);
    expect(response.status).toBe(200);
    expect(response.data).toEqual({ ids: reversed });
    expect(await listTitles(objective.id)).toEqual(["c", "b", "a"]);
    await ana.mission(objective, { title: "d" });
    expect(await listTitles(objective.id)).toEqual(["c", "b", "a", "d"]);
  });

  it("permutes the given missions and does not move the others", async () => {
    const { objective, ids } = await objectiveWith("a", "b", "c", "d");
    await orderMissions(objective.id, [ids[3], ids[1]]);
    expect(await listTitles(objective.id)).toEqual(["a", "d", "c", "b"]);
  });

  it("rejects duplicates, ids of other objectives, unknown ids and too many ids", async () => {
    const { objective, ids } = await objectiveWith("a");
    const other = await objectiveWith("elsewhere");
    for (const invalidIds of [
      [],
      ["a"],
      [ids[0], ids[0]],
      [ids[0], ...other.ids],
      [createId(0)],
      Array.from({ length: 1001 }, (_, index) => createId(index)),
    ]) {
      const response = await orderMissions(objective.id, invalidIds);
      expect(response.status).toBe(422);
      expect(paths(response)?.[0]).toMatch(/^ids/);
    }
    expect(await listTitles(objective.id)).toEqual(["a"]);
  });

  it("cannot be changed by other users", async () => {
    const { objective, ids } = await objectiveWith("a", "b");
    expect((await orderMissions(objective.id, ids, luis.token)).status).toBe(404);
    expect((await orderMissions(createId(0), ids)).status).toBe(404);
  });
});

describe("the order of tasks", () => {
  it("is the order of creation until tasks are reordered", async () => {
    const { mission, ids } = await missionWith("a", "b", "c");
    const titles = async () => (await listTasks(mission.id)).items.map(({ title }) => title);
    expect(await titles()).toEqual(["a", "b", "c"]);
    expect((await orderTasks(mission.id, [ids[2], ids[0], ids[1]])).data.ids[0]).toBe(ids[2]);
    expect(await titles()).toEqual(["c", "a", "b"]);
    expect((await orderTasks(mission.id, ids, luis.token)).status).toBe(404);
  });

  it("puts a task moved from another mission last unless a position is given", async () => {
    const { mission, objective } = await missionWith("a", "b");
    const [moved, positioned] = (await missionWith("moved", "placed")).ids;
    const move = (id = "", body: object = {}) =>
      api.call(planningApi.updateTask, {
        token,
        params: { id },
        body: { missionId: mission.id, ...body },
      });
    const { data } = await move(moved);
    expect(data).toMatchObject({ missionId: mission.id, objectiveId: objective.id });
    expect(data.order).toBe(2);
    expect((await move(positioned, { order: 1 })).data.order).toBe(1);
  });

  /** As a device sends a move, whatever the key was. */
  const edit = (id = "", body: object = {}) =>
    api.call(planningApi.updateTask, {
      token,
      params: { id },
      body: { ...body, base: { order: null }, editId: createId(0) },
    });

  it("has the moves of two devices, and tells no collision", async () => {
    const { mission, ids } = await missionWith("a", "b", "c", "d");
    const [a, b, c, d] = ids;
    const listIds = async () => (await listTasks(mission.id)).items.map(({ id }) => id);
    await edit(d, { order: 0.5 });
    await edit(a, { order: 2.5 });
    expect(await listIds()).toEqual([d, b, c, a]);
    // Both into the same gap: their ids decide.
    await edit(b, { order: 2.25 });
    const { data } = await edit(d, { order: 2.25 });
    expect(data).toMatchObject({ order: 2.25, collisions: [] });
    const [low, high] = String(b) < String(d) ? [b, d] : [d, b];
    expect(await listIds()).toEqual([c, low, high, a]);
    await edit(a, { order: -1e12 });
    expect((await listIds())[0]).toBe(a);
    await orderTasks(mission.id, ids);
    const { items } = await listTasks(mission.id);
    expect(items.map(({ id, order }) => [id, order])).toEqual(ids.map((id, at) => [id, at]));
  });

  it("moves a task to its position in another mission, also with the key that it has", async () => {
    const { mission } = await missionWith("a", "b");
    const [moved] = (await missionWith("moved")).ids;
    const { data } = await edit(moved, { missionId: mission.id, order: 0 });
    expect(data).toMatchObject({ missionId: mission.id, order: 0 });
  });

  it("does not change `updatedAt`, so concurrent edits do not conflict", async () => {
    const { mission, ids } = await missionWith("a", "b");
    const [first] = (await listTasks(mission.id)).items;
    await orderTasks(mission.id, ids.toReversed());
    await edit(first?.id, { order: 7 });
    const response = await api.attempt(planningApi.updateTask, {
      token,
      params: { id: first?.id ?? "" },
      body: { title: "A", updatedAt: first?.updatedAt ?? "" },
    });
    expect(response.status).toBe(200);
  });
});

describe("the order of a checklist", () => {
  it("is the order of creation until items are reordered", async () => {
    const { mission } = await missionWith();
    const task = await ana.task(mission, {
      checklistItems: [{ title: "a" }, { title: "b" }, { title: "c" }],
    });
    const steps = async () =>
      (await api.call(planningApi.getTask, { token, params: { id: task.id } })).data.checklistItems;
    const reversed = (await steps()).map(({ id }) => id).toReversed();
    const order = (who: string) =>
      api.attempt(planApi.orderChecklist, {
        token: who,
        params: { id: task.id },
        body: { ids: reversed },
      });
    expect((await order(luis.token)).status).toBe(404);
    expect((await order(token)).status).toBe(200);
    expect((await steps()).map(({ title }) => title)).toEqual(["c", "b", "a"]);
  });
});

describe("the missions of an objective in pages", () => {
  it("are in order, with dates and counts, and return 404 to a stranger", async () => {
    const { objective } = await missionWith("a");
    for (const title of ["Second", "Third"]) await ana.mission(objective, { title });
    const request = (query: object, who = token) =>
      api.attempt(planApi.listMissions, {
        token: who,
        params: { id: objective.id },
        query: { ...query },
      });
    const { data } = await request({ page: 2, perPage: 2 });
    expect(data).toMatchObject({ total: 3, page: 2, perPage: 2, from: 3, to: 3 });
    expect(data.items.map(({ title }) => title)).toEqual(["Third"]);
    expect((await request({ perPage: 1 })).data.items[0]).toMatchObject({ taskCount: 1 });
    expect((await request({ perPage: 101 })).status).toBe(422);
    expect((await request({}, luis.token)).status).toBe(404);
  });
});

describe("the tasks of a mission in pages", () => {
  it("are in order, one page at a time", async () => {
    const { mission } = await missionWith("a", "b", "c");
    const page = await listTasks(mission.id, { page: 2, perPage: 2 });
    expect(page).toMatchObject({ total: 3, page: 2, perPage: 2, from: 3, to: 3 });
    expect(page.items.map(({ title }) => title)).toEqual(["c"]);
    expect((await listTasks(mission.id, { page: 9 })).items).toEqual([]);
  });

  it("have a limited page size and return 404 to a stranger", async () => {
    const { mission } = await missionWith("a");
    const request = (query: object, who = token) =>
      api.attempt(planApi.listMissionTasks, {
        token: who,
        params: { id: mission.id },
        query: { ...query },
      });
    expect((await request({ perPage: 101 })).status).toBe(422);
    expect((await request({ page: 0 })).status).toBe(422);
    expect((await request({}, luis.token)).status).toBe(404);
  });

  it("are counted per mission, even beyond the plan's limit", async () => {
    const { objective, ids } = await missionWith("a", "b", "c");
    const [done = "", cancelled = ""] = ids;
    await api.call(planningApi.completeTask, { token, params: { id: done }, body: {} });
    await api.call(planningApi.updateTask, {
      token,
      params: { id: cancelled },
      body: { status: "CANCELLED" },
    });
    const [mission] = (await getPlan(objective.id)).missions;
    expect(mission).toMatchObject({ taskCount: 2, startedTaskCount: 1, completedTaskCount: 1 });
  });
});

describe("status transitions", () => {
  const setObjective = (id: string, status: string) =>
    api.attempt(planningApi.updateObjective, { token, params: { id }, body: { status } });

  it("allow pausing active objectives only", async () => {
    const { id } = await ana.objective({ status: "BACKLOG" });
    const refused = await setObjective(id, "PAUSED");
    expect(refused.status).toBe(409);
    expect(refused.envelope).toMatchObject({
      error: "transition_not_allowed",
      message: "It can’t move to that status from where it stands now.",
      data: null,
    });
    for (const status of ["ACTIVE", "PAUSED", "PAUSED", "COMPLETED", "ARCHIVED", "ACTIVE"]) {
      expect((await setObjective(id, status)).data.status).toBe(status);
    }
  });

  it("allow completing an objective, whose open tasks remain open", async () => {
    const { objective, ids } = await missionWith("a", "b");
    const { data } = await setObjective(objective.id, "COMPLETED");
    expect(data).toMatchObject({ status: "COMPLETED", taskCount: 2, completedTaskCount: 0 });
    const task = await api.call(planningApi.getTask, { token, params: { id: ids[0] ?? "" } });
    expect(task.data.status).toBe("PENDING");
  });

  it("never allow skipping a completed mission", async () => {
    const mission = await ana.mission(await ana.objective());
    const set = (status: string) =>
      api.attempt(planningApi.updateMission, {
        token,
        params: { id: mission.id },
        body: { status },
      });
    await set("COMPLETED");
    const refused = await set("SKIPPED");
    expect(refused.envelope).toMatchObject({ status: 409, error: "transition_not_allowed" });
    expect((await set("PENDING")).data.status).toBe("PENDING");
  });
});

describe("type-specific fields", () => {
  const create = (body: object) =>
    api.attempt(planningApi.createObjective, {
      token,
      body: {
        title: "x",
        workspaceId: ana.workspaceId,
        areaId: "personal",
        type: "PROJECT",
        ...body,
      },
    });

  it("store the range of a project, an icon and the policy for missed days", async () => {
    const { data } = await create({
      projectRange: "quarter",
      icon: "lucide:sailboat",
      missedPolicy: "CARRY_ONCE",
    });
    expect(data).toMatchObject({
      projectRange: "quarter",
      icon: "lucide:sailboat",
      missedPolicy: "CARRY_ONCE",
      pauses: [],
      isLoose: false,
    });
    expect((await create({})).data).toMatchObject({
      projectRange: null,
      icon: null,
      missedPolicy: "LET_GO",
    });
  });

  it("allow a range for projects only and reject unknown values", async () => {
    expect(paths(await create({ type: "EVENT", projectRange: "half" }))).toEqual(["projectRange"]);
    const strange = { projectRange: "decade", icon: "a boat", missedPolicy: "SHOUT" };
    expect(paths(await create(strange))).toEqual(["projectRange", "icon", "missedPolicy"]);
  });

  it("ignore pauses and the loose flag, which only the server sets", async () => {
    const { data } = await create({ isLoose: true, pauses: [{ from: "2026-01-01", until: null }] });
    expect(data).toMatchObject({ isLoose: false, pauses: [] });
  });
});
